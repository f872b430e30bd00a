import { useEffect, useState } from 'react';
import { Button } from '../../components/Button';
import { ScrollRegion } from '../../components/ScrollRegion';
import type { BuildsText } from '../../text/builds';
import type { BuildProgress, BuildStep } from '../../lib/buildsApi';
import { formatSpan } from './overview';
import classes from '../ops/Ops.module.css';
import { Panel } from '../ops/Panel';

interface LiveProgressProps {
  text: BuildsText;
  lang: string;
  progress: BuildProgress;
  lines: readonly string[];
  /** Undefined for operators who may not cancel a build. */
  onCancel?: () => void;
}

/** Progress of the running build, step by step. */
export function LiveProgress({ text: { progress: text }, lang, progress, lines, onCancel }: LiveProgressProps) {
  const now = useNow();
  const running = progress.steps.find(({ state }) => state === 'running');
  return (
    <Panel title={text.title(progress.id)}>
      <p className="visually-hidden" role="status">
        {running ? text.steps[running.name] : ''}
      </p>
      <ol className={classes.steps}>
        {progress.steps.map((step) => (
          <li key={step.name} className={classes.step} data-state={step.state}>
            <span>{text.steps[step.name] ?? step.name}</span>
            <span className={classes.quiet}>{spanOf(step, lang) ?? stateOf(step, text, lang, now)}</span>
          </li>
        ))}
      </ol>
      {onCancel && (
        <div className={classes.entryActions}>
          <Button kind="secondary" size="small" onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
      )}
      {lines.length > 0 && (
        <>
          <h3 className={classes.label}>{text.lines}</h3>
          <Log label={text.lines} lines={lines.join('\n')} />
        </>
      )}
    </Panel>
  );
}

/** Lines of a build's log, scrolled to the newest. */
export function Log({ label, lines }: { label: string; lines: string }) {
  return (
    <ScrollRegion className={classes.log} label={label}>
      <pre>{lines}</pre>
    </ScrollRegion>
  );
}

function stateOf(
  { state, startedAt, pictures }: BuildStep,
  text: BuildsText['progress'],
  lang: string,
  now: number | undefined,
): string {
  if (state !== 'running' || startedAt === undefined || now === undefined) return text.states[state];
  const running = text.running(formatSpan(Math.max(0, now - startedAt), lang, 0));
  return pictures ? `${text.pictures(pictures.done, pictures.of)}, ${running}` : running;
}

/** The time in milliseconds since the epoch, updated each second; undefined during the first render. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

function spanOf({ startedAt, endedAt }: BuildStep, lang: string): string | undefined {
  return startedAt === undefined || endedAt === undefined ? undefined : formatSpan(endedAt - startedAt, lang);
}
