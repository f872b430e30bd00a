import { useRef, useState } from 'react';
import { classNames } from '../../lib/classNames';
import { http } from '../../lib/http';
import type { ActiveLink } from '../../lib/previewsApi';
import { useText } from '../../text';
import { useToolsText } from '../../text/tools';
import { formatMoment } from '../builds/overview';
import { ActionButton } from './ActionButton';
import { callFailure } from './callFailure';
import { notifyLinkChange, useLinkChanges } from './linkChanges';
import own from './ActiveLinks.module.css';
import classes from './Ops.module.css';
import { useGuarded } from './useGuarded';
import { Problem } from './Problem';

/** The active links; undefined while the visitor is not signed in, or the server has not answered yet. */
export function useActiveLinks(): readonly ActiveLink[] | undefined {
  return useGuarded<{ readonly open: readonly ActiveLink[] }>('/api/ops/links', useLinkChanges()).value?.open;
}

interface ActiveLinksProps {
  links: readonly ActiveLink[];
  mayWithdraw: boolean;
}

/** Active links, each with its expiry, the operator who made it and, for operators with that right, a button that withdraws it. */
export function ActiveLinks({ links, mayWithdraw }: ActiveLinksProps) {
  const { links: text } = useToolsText();
  const lang = useText().tag;
  const result = useRef<HTMLParagraphElement>(null);
  const [pending, setPending] = useState<string>();
  const [statusMessage, setStatusMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const withdraw = async ({ name, withdraw: path }: ActiveLink) => {
    setPending(path);
    setStatusMessage('');
    setProblem(undefined);
    try {
      await http(path, { method: 'DELETE' });
      setStatusMessage(text.withdrawn(name));
    } catch (error) {
      setProblem(callFailure(error).message);
    }
    setPending(undefined);
    // The button goes with its link.
    result.current?.focus();
    notifyLinkChange();
  };
  return (
    <>
      {links.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className={classNames(classes.rows, own.links)}>
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
      {mayWithdraw && (
        <p ref={result} role="status" tabIndex={-1}>
          {statusMessage}
        </p>
      )}
      <Problem title={text.notWithdrawn}>{problem}</Problem>
    </>
  );
}
