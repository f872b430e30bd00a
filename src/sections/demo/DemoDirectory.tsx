import { Container } from '../../components/Container';
import { Section } from '../../components/Section';
import { SmartLink } from '../../components/SmartLink';
import { LazyProductWindow } from '../../components/windows/LazyProductWindow';
import { TOUR_WINDOW_NAMES, type TourWindowName } from '../../components/windows/names';
import { oneOf } from '../../slices/fields';
import { useText } from '../../text';
import classes from './DemoDirectory.module.css';

export interface DemoEntry {
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly role: string;
  readonly minutes?: number;
  readonly window?: TourWindowName;
}

interface DemoNode {
  readonly url?: string | null;
  readonly data: {
    readonly title?: string | null;
    readonly summary?: string | null;
    readonly role?: string | null;
    readonly minutes?: number | null;
    readonly window?: string | null;
  };
}

/** Maps document nodes to the entries of the directory; tours without an address are left out. */
export function toDemoEntries(nodes: readonly DemoNode[]): DemoEntry[] {
  return nodes.flatMap(({ url, data }) =>
    url
      ? [
          {
            href: url,
            title: data.title ?? '',
            summary: data.summary ?? '',
            role: data.role ?? '',
            minutes: data.minutes ?? undefined,
            window: oneOf(data.window, TOUR_WINDOW_NAMES),
          },
        ]
      : [],
  );
}

/** All tours, each with its first window. */
export function DemoDirectory({ entries }: { entries: readonly DemoEntry[] }) {
  const text = useText().demo;
  return (
    <Section space="tight">
      <Container>
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.href} className={classes.entry}>
              {entry.window && (
                <div className={classes.window}>
                  <LazyProductWindow name={entry.window} decorative />
                </div>
              )}
              <div className={classes.words}>
                <p className={classes.facts}>
                  {[entry.role, entry.minutes && text.minutes(entry.minutes)].filter(Boolean).join(' · ')}
                </p>
                <h2>
                  <SmartLink href={entry.href}>{entry.title}</SmartLink>
                </h2>
                <p>{entry.summary}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
