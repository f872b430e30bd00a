import { useEffect, useRef, type ReactNode } from 'react';
import { ButtonLink } from '../../components/ButtonLink';
import { buttonClass } from '../../components/buttonClass';
import { controlClass } from '../../components/controlClass';
import { Container } from '../../components/Container';
import { Heading } from '../../components/Heading';
import { Lead } from '../../components/Lead';
import { Section } from '../../components/Section';
import { InlineServerPlaceholder } from '../ServerPlaceholder';
import { bookedWords } from '../../text/booked';
import summaryClasses from '../ErrorSummary.module.css';
import { classNames } from '../../lib/classNames';
import { FetchError, http } from '../../lib/http';
import classes from './BookDemoForm.module.css';

export interface ConfirmationProps {
  lang: string;
  /** Heading above a booking. */
  title: string;
  lead: string;
  /** Path of the demo form. */
  book: string;
  /** What helps before a demo: shown only while there is one to come. */
  children?: ReactNode;
}

const PLACEHOLDERS = ['booking-title', 'booking-lead', 'booking'];

/** The booking of this browser, filled in by the server; without one, a link to the demo form. */
export function Confirmation({ lang, title, lead, book, children }: ConfirmationProps) {
  const words = bookedWords(lang);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page.current) void askServer(page.current);
  }, []);
  return (
    <>
      <Section space="tight">
        <Container>
          <div ref={page} className={classes.booking} data-dd-privacy="mask">
            <Heading level={1} size="large">
              <InlineServerPlaceholder name="booking-title">{words.none}</InlineServerPlaceholder>
            </Heading>
            <Lead>
              <InlineServerPlaceholder name="booking-lead">{words.noneLead}</InlineServerPlaceholder>
            </Lead>
            <div
              data-region="booking"
              data-title={title}
              data-lead={lead}
              data-book={book}
              data-primary={buttonClass({})}
              data-secondary={buttonClass({ kind: 'secondary' })}
              data-control={controlClass}
              className={classNames(classes.booking, summaryClasses.written)}
              suppressHydrationWarning
              dangerouslySetInnerHTML={NOTHING}
            />
            <p data-none="">
              <ButtonLink href={book}>{words.book}</ButtonLink>
            </p>
          </div>
        </Container>
      </Section>
      <div className={classes.before}>{children}</div>
    </>
  );
}

const NOTHING = { __html: '' };

/** After a client-side navigation the page has no server-written content, so it is fetched. */
async function askServer(page: HTMLElement): Promise<void> {
  const placeholderIn = (root: ParentNode, name: string) => root.querySelector(`[data-region="${name}"]`);
  if (placeholderIn(page, 'booking')?.hasChildNodes()) return;
  // A booking that cannot be looked up is a page with an error status. Offline, the static text explains how to get to the booking.
  const html = await http<string>(window.location.pathname, {
    cache: 'no-store',
    responseType: 'text',
  }).catch((error: unknown) => error instanceof FetchError && error.data);
  const written = new DOMParser().parseFromString(String(html), 'text/html');
  if (!placeholderIn(written, 'booking')?.hasChildNodes()) return;
  for (const name of PLACEHOLDERS)
    placeholderIn(page, name)?.replaceChildren(...(placeholderIn(written, name)?.childNodes ?? []));
}
