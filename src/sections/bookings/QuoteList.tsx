import { ButtonLink } from '../../components/ButtonLink';
import { TextLink } from '../../components/TextLink';
import { languageOf } from '../../config/languages';
import type { BookingsText } from '../../text/bookings';
import classes from '../ops/Ops.module.css';
import { Panel } from '../ops/Panel';
import { PanelTable } from '../ops/PanelTable';
import { formatUtc, type ListedQuote } from './listing';

interface QuoteListProps {
  text: BookingsText;
  lang: string;
  quotes: readonly ListedQuote[];
  /** Whether the operator may export them. */
  canExport: boolean;
}

/** The newest quotes that visitors had sent to them. */
export function QuoteList({ text, lang, quotes, canExport }: QuoteListProps) {
  const words = text.quotes;
  return (
    <Panel title={words.title}>
      <p>{words.lead}</p>
      {canExport && (
        <div className={classes.entryActions}>
          <ButtonLink kind="secondary" size="small" href="/api/ops/quotes.csv" download>
            {words.csv}
          </ButtonLink>
        </div>
      )}
      {quotes.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <PanelTable
          density="normal"
          title={words.title}
          head={[words.sent, text.list.email, words.customer, words.configuration]}
          rows={quotes.map((quote) => [
            formatUtc(quote.createdAt, lang),
            <bdi key="email">{quote.email}</bdi>,
            <bdi key="customer">{quote.customer}</bdi>,
            <TextLink key="open" href={`${languageOf(quote.lang).prefix}/module-pricing-calc?q=${quote.state}`}>
              {words.open}
            </TextLink>,
          ])}
        />
      )}
    </Panel>
  );
}
