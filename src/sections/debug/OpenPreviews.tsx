import { useState } from 'react';
import { Button } from '../../components/Button';
import { ErrorNotice } from '../../components/ErrorNotice';
import { http } from '../../lib/http';
import { useText } from '../../text';
import { useToolsText } from '../../text/tools';
import { formatMoment } from '../builds/overview';
import { callFailure } from '../ops/callFailure';
import own from './OpenPreviews.module.css';
import classes from './Panel.module.css';

/** A preview that its link opens. */
export interface OpenPreview {
  readonly of: 'draft' | 'release';
  /** Title of the document, or label of the release. */
  readonly name: string;
  /** Expiry as an ISO date. */
  readonly endsAt: string;
  /** Path that revokes it, by `DELETE`. */
  readonly withdraw: string;
}

interface OpenPreviewsProps {
  previews: readonly OpenPreview[];
  mayWithdraw: boolean;
  /** Refetches the list. */
  onChange: () => void;
}

/** Active preview links, each with its expiry and, for operators who may, a button that revokes it. */
export function OpenPreviews({ previews, mayWithdraw, onChange }: OpenPreviewsProps) {
  const { debug: text } = useToolsText();
  const lang = useText().tag;
  const [pending, setPending] = useState<string>();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();
  const withdraw = async ({ name, withdraw: path }: OpenPreview) => {
    setPending(path);
    setSaid('');
    setProblem(undefined);
    try {
      await http(path, { method: 'DELETE' });
      setSaid(text.withdrawn(name));
    } catch (error) {
      setProblem(callFailure(error).message);
    }
    setPending(undefined);
    onChange();
  };
  return (
    <>
      <h3 className={classes.label}>{text.openLinks}</h3>
      {previews.length === 0 && <p>{text.noOpenLinks}</p>}
      <ul className={own.links}>
        {previews.map((preview) => (
          <li key={preview.withdraw}>
            <p>
              <strong>{preview.name}</strong>{' '}
              <span className={classes.status}>
                {text.previewOf} {text.kinds[preview.of]} · {text.endsAt} {formatMoment(preview.endsAt, lang)}
              </span>
            </p>
            {mayWithdraw && (
              <Button
                kind="secondary"
                size="small"
                disabled={pending !== undefined}
                onClick={() => void withdraw(preview)}
              >
                {text.withdraw}
                <span className="visually-hidden"> {preview.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
      {problem && (
        <ErrorNotice level={3} title={text.notWithdrawn}>
          {problem}
        </ErrorNotice>
      )}
    </>
  );
}
