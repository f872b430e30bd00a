import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { Container } from '../../components/Container';
import { DateText } from '../../components/DateText';
import { headingsOf } from '../../content/headings';
import { classNames } from '../../lib/classNames';
import type { PageContext } from '../../routes/pageContext';
import { RenderAfterPaint } from '../../slices/RenderAfterPaint';
import { SliceZone, type AnySlice } from '../../slices/SliceZone';
import { useMounted } from '../../components/useMounted';
import { useText } from '../../text';
import { Facts } from '../Facts';
import { PageIntro } from '../PageIntro';
import { proseOf } from '../prose';
import notes from '../MarginNotes.module.css';
import { TableOfContents } from '../TableOfContents';
import { PageBreadcrumbs } from '../PageBreadcrumbs';
import { ChangeList, type Change } from './ChangeList';
import classes from './LegalPage.module.css';

export interface LegalPageProps {
  context: PageContext;
  title: string;
  summary?: string | null;
  version?: string | null;
  effective?: string | null;
  changes: readonly Change[];
  slices: readonly AnySlice[] | null | undefined;
  /** Content between the text and the change history. */
  children?: ReactNode;
}

/** A legal document: effective date, table of contents, text, change history. */
export function LegalPage({ context, title, summary, version, effective, changes, slices, children }: LegalPageProps) {
  const text = useText().legal;
  const interactive = useMounted();
  return (
    <>
      <PageBreadcrumbs crumbs={context.breadcrumbs} />
      <PageIntro title={title} lead={summary} />
      <Container>
        <Facts
          facts={[
            { label: text.versionLabel, value: version ?? undefined },
            { label: text.effective, value: effective ? <DateText date={effective} lang={context.lang} /> : undefined },
          ]}
        />
        <RenderAfterPaint>
          <div className={classes.columns}>
            <aside className={classes.aside}>
              <TableOfContents entries={headingsOf(proseOf(slices))} />
              {interactive && (
                <Button kind="secondary" size="small" onClick={() => window.print()}>
                  {text.print}
                </Button>
              )}
            </aside>
            <div className={classNames(classes.text, notes.text)}>
              <SliceZone slices={slices} within="column" />
              {children}
              <ChangeList changes={changes} lang={context.lang} />
            </div>
          </div>
        </RenderAfterPaint>
      </Container>
    </>
  );
}
