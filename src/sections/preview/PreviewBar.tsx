import { useState } from 'react';
import { Button } from '../../components/Button';
import { languageOf } from '../../config/languages';
import { removePreviewCookie, type PreviewState } from '../../content/preview/previewSession';
import { fieldText, problemSource, type ContentProblem } from '../../lib/contentProblem';
import { FetchError, http } from '../../lib/http';
import { asksForConsent, useConsent } from '../../layouts/consent/useConsent';
import { useEffectBeforePaint } from '../../layouts/useEffectBeforePaint';
import { editorOf } from '../ops/documentLinks';
import { useMounted } from '../../components/useMounted';
import { toolsText, type ToolsText } from '../../text/tools';
import classes from './PreviewBar.module.css';

/** Shows the name of the preview and a link back to published content; or why published content is shown instead. */
export function PreviewBar({ state, lang, pathname }: { state: PreviewState; lang: string; pathname: string }) {
  const [isClosed, setClosed] = useState(false);
  // Known before the banner appears, so that the bar does not move away from the pointer when it does.
  const isOnTop = asksForConsent(useConsent(), pathname);
  // Not in the static HTML, so not in the hydrating render either.
  const isMounted = useMounted();
  const text = toolsText(lang);
  const words = text.preview;
  // A preview that is resumed shows the bar again.
  const isShown = isMounted && !(isClosed && state.kind === 'ended');
  useEffectBeforePaint(() => {
    document.documentElement.toggleAttribute('data-preview-on-top', isShown && isOnTop);
    return () => document.documentElement.removeAttribute('data-preview-on-top');
  }, [isShown, isOnTop]);
  if (!isShown) return null;
  return (
    <>
      <div className={classes.room} />
      <aside className={classes.bar} aria-label={words.title} data-tone="dark" lang={languageOf(lang).code}>
        <div className={classes.words} role="status">
          {state.kind === 'active' ? (
            <Active state={state} text={text} />
          ) : (
            <p>{`${words.published} ${words.ended[state.reason]}`}</p>
          )}
        </div>
        {state.kind === 'active' ? (
          <Button kind="secondary" size="small" onClick={() => void exit(lang)}>
            {words.exit}
          </Button>
        ) : (
          <Button kind="secondary" size="small" onClick={() => setClosed(true)}>
            {words.close}
          </Button>
        )}
      </aside>
    </>
  );
}

function Active({ state, text }: { state: PreviewState & { kind: 'active' }; text: ToolsText }) {
  const words = text.preview;
  const [first, ...others] = state.problems;
  return (
    <>
      <p>
        <strong>{words.of[state.of]}</strong> {state.name} <span className={classes.ref}>{words.ref(state.ref)}</span>
      </p>
      {first && <Problem problem={first} others={others} text={text.contentProblems} />}
    </>
  );
}

interface ProblemProps {
  problem: ContentProblem;
  others: readonly ContentProblem[];
  text: ToolsText['contentProblems'];
}

/** Number of further problems that are named. */
const NAMED = 2;

/** Why the preview does not show the editor's content. */
function Problem({ problem, others, text }: ProblemProps) {
  const { expected, found, served } = problem;
  const nameOf = (one: ContentProblem) => [problemSource(one), fieldText(one, text)].filter(Boolean).join(', ');
  const editor = problem.document && editorOf(problem.document.id);
  return (
    <p className={classes.problem}>
      <strong>{nameOf(problem)}</strong>. {text.expected}: <span lang="en">{expected}</span>. {text.found}:{' '}
      <span lang="en">{found}</span>. {text.served}: {text.serves[served]}.{' '}
      {editor && <a href={editor}>{text.openEditor}</a>}
      {others.length > 0 && ` ${text.also}: ${others.slice(0, NAMED).map(nameOf).join('; ')}`}
      {others.length > NAMED && `, ${text.others(others.length - NAMED)}`}
    </p>
  );
}

/** An unpublished document has no page to return to. */
async function exit(lang: string): Promise<void> {
  removePreviewCookie();
  // Offline, the browser says so after the reload.
  const failure: unknown = await http(window.location.pathname, { method: 'HEAD' }).catch((error: unknown) => error);
  if (failure instanceof FetchError && failure.status === 404) window.location.assign(languageOf(lang).prefix || '/');
  else window.location.reload();
}
