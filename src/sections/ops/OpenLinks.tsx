import { useRef, useState } from 'react';
import { ErrorNotice } from '../../components/ErrorNotice';
import { http } from '../../lib/http';
import { useText } from '../../text';
import { useToolsText } from '../../text/tools';
import { formatMoment } from '../builds/overview';
import { ActionButton } from './ActionButton';
import { callFailure } from './callFailure';
import { noteLinkChange, useLinkChanges } from './linkChanges';
import own from './OpenLinks.module.css';
import { useGuarded } from './useGuarded';

/** A link that opens something without signing in, or a preview that an operator has opened. */
export interface OpenLink {
  readonly of: 'draft' | 'release' | 'build';
  /** Title of the document, label of the release, or id of the build. */
  readonly name: string;
  /** Expiry as an ISO date. */
  readonly endsAt: string;
  /** Name of the operator who made it. */
  readonly by?: string;
  /** Path that withdraws it, by `DELETE`. */
  readonly withdraw: string;
}

/** The links that are open; undefined while nobody is signed in, or the server has not answered yet. */
export function useOpenLinks(): readonly OpenLink[] | undefined {
  return useGuarded<{ readonly open: readonly OpenLink[] }>('/api/ops/links', useLinkChanges()).value?.open;
}

interface OpenLinksProps {
  links: readonly OpenLink[];
  mayWithdraw: boolean;
}

/** Open links, each with its expiry, who made it and, for operators who may, a button that withdraws it. */
export function OpenLinks({ links, mayWithdraw }: OpenLinksProps) {
  const { links: text } = useToolsText();
  const lang = useText().tag;
  const result = useRef<HTMLParagraphElement>(null);
  const [pending, setPending] = useState<string>();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();
  const withdraw = async ({ name, withdraw: path }: OpenLink) => {
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
    // The button goes with its link.
    result.current?.focus();
    noteLinkChange();
  };
  return (
    <>
      {links.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className={own.links}>
          {links.map((link) => (
            <li key={link.withdraw}>
              <p>
                <strong>{link.name}</strong>{' '}
                <span className={own.facts}>
                  {text.of[link.of]} · {text.endsAt} {formatMoment(link.endsAt, lang)}
                  {link.by && ` · ${text.by(link.by)}`}
                </span>
              </p>
              {mayWithdraw && (
                <ActionButton
                  kind="secondary"
                  size="small"
                  busy={pending !== undefined}
                  onClick={() => void withdraw(link)}
                >
                  {text.withdraw}
                  <span className="visually-hidden">
                    {' '}
                    {link.name}, {text.endsAt} {formatMoment(link.endsAt, lang)}
                  </span>
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <p ref={result} role="status" tabIndex={-1}>
        {said}
      </p>
      {problem && (
        <ErrorNotice level={3} title={text.notWithdrawn}>
          {problem}
        </ErrorNotice>
      )}
    </>
  );
}
