import { DateText } from '../../components/DateText';
import { useText } from '../../text';
import classes from './ChangeList.module.css';

export type Change = NonNullable<Queries.LegalTemplateQuery['prismicLegal']>['data']['changes'][number];

/** Change history of a legal document, in the editor's order, newest first. */
export function ChangeList({ changes, lang }: { changes: readonly Change[]; lang: string }) {
  const text = useText().legal;
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="document-changes" className={classes.changes}>
      <h2 id="document-changes">{text.changes}</h2>
      <ul>
        {changes.map((change) => (
          <li key={`${change.version}-${change.date}`}>
            <span className={classes.when}>
              {change.version && <span>{text.version(change.version)}</span>}
              {change.date && <DateText date={change.date} lang={lang} />}
            </span>
            <span>{change.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
