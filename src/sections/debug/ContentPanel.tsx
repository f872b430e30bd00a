import { useState } from 'react';
import { Button } from '../../components/Button';
import { publicSettings } from '../../config/public';
import { useToolsText } from '../../text/tools';
import { Facts } from '../Facts';
import { PanelTable } from '../ops/PanelTable';
import { Panel } from './Panel';
import classes from './Panel.module.css';
import { readDocuments, readSummary } from './readDocuments';
import { useTask } from './useTask';

/** The repository's documents: counts by type, and a list per type with preview links. */
export function ContentPanel() {
  const text = useToolsText().debug;
  const [type, setType] = useState<string>();
  const summary = useTask('summary', readSummary);
  return (
    <>
      <Panel title={text.content} fetched={summary}>
        <Facts
          facts={[
            { label: text.repository, value: publicSettings.repositoryName },
            { label: text.source, value: publicSettings.embedded ? text.embedded : text.prismic },
            { label: text.documents, value: summary.value ? String(summary.value.total) : '' },
          ]}
        />
        <ul className={classes.choices}>
          {summary.value?.types.map((entry) => (
            <li key={entry.type}>
              <Button
                kind={entry.type === type ? 'primary' : 'secondary'}
                size="small"
                aria-pressed={entry.type === type}
                onClick={() => setType(entry.type)}
              >
                {entry.type} {entry.count}
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      <DocumentsPanel key={type} type={type} />
    </>
  );
}

function DocumentsPanel({ type }: { type: string | undefined }) {
  const text = useToolsText().debug;
  const [cursors, setCursors] = useState(['']);
  const page = useTask(type && `${type} ${cursors.at(-1) ?? ''}`, readDocuments);
  const { next } = page.value ?? {};
  return (
    <Panel title={type ? text.documentsOf(type) : text.documentList} fetched={page}>
      {page.status === 'idle' && <p>{text.chooseType}</p>}
      {page.value?.documents.length === 0 && <p>{text.noDocuments}</p>}
      {page.value && page.value.documents.length > 0 && (
        <PanelTable
          title={type ? text.documentsOf(type) : text.documentList}
          head={[text.id, text.uid, text.language, text.published, text.preview]}
          rows={page.value.documents.map(({ id, uid, lang, lastPublicationDate }) => [
            id,
            uid ?? '',
            lang,
            lastPublicationDate?.slice(0, 10) ?? '',
            publicSettings.embedded && (
              <a key={id} href={`/_content/previews/session/draft?document=${encodeURIComponent(id)}`}>
                {text.open}
              </a>
            ),
          ])}
        />
      )}
      <div className={classes.actions}>
        {(cursors.length > 1 || next !== undefined) && (
          <>
            {/* Both stay, so that the focus does. */}
            <Button
              kind="secondary"
              size="small"
              aria-disabled={cursors.length === 1}
              onClick={() => setCursors(cursors.length === 1 ? cursors : cursors.slice(0, -1))}
            >
              {text.back}
            </Button>
            <Button
              kind="secondary"
              size="small"
              aria-disabled={next === undefined}
              onClick={() => setCursors(next === undefined ? cursors : [...cursors, next])}
            >
              {text.more}
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}
