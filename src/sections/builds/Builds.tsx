import { useEffect, useRef, useState } from 'react';
import { hasRole, UNNAMED } from '../../config/operators';
import { http } from '../../lib/http';
import { buildsText, type BuildsText } from '../../text/builds';
import { toolsText } from '../../text/tools';
import { ContentProblems } from '../ops/ContentProblems';
import { callFailure } from '../ops/callFailure';
import { Locked } from '../ops/Locked';
import { signOut } from '../ops/operatorSession';
import classes from '../ops/Ops.module.css';
import { Panel } from '../ops/Panel';
import { useGuarded } from '../ops/useGuarded';
import { ActionButton } from '../ops/ActionButton';
import { Problem } from '../ops/Problem';
import { ActivityPanel } from './ActivityPanel';
import { ActivateDialog, type Activation } from './ActivateDialog';
import { AuditLog } from './AuditLog';
import { CurrentRelease } from './CurrentRelease';
import { DeliveryPanels } from './deliveries/DeliveryPanels';
import { History } from './History';
import { PlannedReleases } from './PlannedReleases';
import { PublishingPanel } from './PublishingPanel';
import { SharedLinks } from './SharedLinks';
import { LiveProgress } from './LiveProgress';
import type { BuildRecord } from '../../lib/buildsApi';
import { formatMoment, triggerText, type Overview } from './overview';
import { useLiveBuild } from './useLiveBuild';

/** Result of an action. */
interface StatusMessage {
  readonly words: string;
  /** For a requested or canceled build: id of the last one that had finished by then. */
  readonly before?: string;
  /** The control of the action goes with it, so the focus moves to the words. */
  readonly takesFocus?: boolean;
}

const NOTHING: StatusMessage = { words: '' };

/** The build that finished last, if any. */
function lastBuild({ history }: Overview): BuildRecord | undefined {
  return history.find((record): record is BuildRecord => 'result' in record);
}

function endOf(
  { result }: BuildRecord,
  { ended, endedWaiting }: BuildsText['current'],
  results: BuildsText['history']['results'],
) {
  return result === 'waiting' ? endedWaiting : ended(results[result]);
}

/**
 * Builds page: the live release, the current build, the history; build now, roll back, publish despite failed checks.
 */
export function Builds({ lang }: { lang: string }) {
  const text = buildsText(lang);
  const words = toolsText(lang);
  const { value: overview, failure, refresh } = useGuarded<Overview>('/api/builds');
  const { connected, progress, lines } = useLiveBuild(overview !== undefined, refresh);
  const [wanted, setWanted] = useState<Activation>();
  const [statusMessage, setStatusMessage] = useState<StatusMessage>(NOTHING);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (statusMessage.takesFocus) result.current?.focus();
  }, [statusMessage]);

  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    setProblem(undefined);
    setStatusMessage(NOTHING);
    await work().catch((error: unknown) => setProblem(callFailure(error).message));
    setPending(false);
  };
  const lastId = (overview && lastBuild(overview)?.id) ?? '';
  const request = async (path: string, takesFocus: boolean) => {
    const { state } = await http<{ state: 'started' | 'queued' | 'merged' }>(path, { method: 'POST', body: {} });
    setStatusMessage({ words: text.current[state], before: lastId, takesFocus });
    refresh();
  };
  const cancel = async () => {
    await http('/api/builds/cancel', { method: 'POST', body: {} });
    setStatusMessage({ words: text.current.canceling, before: lastId, takesFocus: true });
    refresh();
  };

  if (!overview) {
    return <Locked lang={lang} text={text} failure={failure} onAgain={refresh} />;
  }

  const last = lastBuild(overview);
  const { operator = UNNAMED } = overview;
  const mayPublish = hasRole(operator, 'publisher');
  const running = progress ? (progress.state === 'running' ? progress : null) : overview.running;
  const isBusy = running !== null || overview.waiting !== null;
  const hasEnded =
    !isBusy && statusMessage.before !== undefined && last !== undefined && last.id !== statusMessage.before;
  return (
    <>
      <p className={classes.bar}>
        <span className={classes.connection} data-connected={connected} role="status">
          {connected ? text.connection.open : text.connection.lost}
        </span>
        <span className={classes.quiet}>
          {operator.name === UNNAMED.name
            ? text.operator.shared
            : text.operator.as(operator.name, text.operator.roles[operator.role])}
        </span>
        <ActionButton kind="quiet" size="small" busy={pending} onClick={() => void attempt(signOut)}>
          {words.ops.signIn.out}
        </ActionButton>
      </p>
      {operator.role !== 'admin' && <p className={classes.quiet}>{text.operator.limits[operator.role]}</p>}
      <CurrentRelease text={text} lang={lang} current={overview.current}>
        {overview.builds === 'elsewhere' && <p>{text.current.elsewhere}</p>}
        {mayPublish && (
          <div className={classes.entryActions}>
            {overview.builds === 'here' && (
              <ActionButton
                size="small"
                busy={pending}
                onClick={() => void attempt(() => request('/api/builds', false))}
              >
                {text.current.build}
              </ActionButton>
            )}
            <p ref={result} role="status" tabIndex={-1} className={classes.quiet}>
              {hasEnded ? endOf(last, text.current, text.history.results) : statusMessage.words}
            </p>
          </div>
        )}
        {overview.retry && (
          <div className={classes.entryActions}>
            <p>
              {text.retry.planned(formatMoment(overview.retry.at, lang), overview.retry.attempt, overview.retry.of)}
            </p>
            {mayPublish && (
              <ActionButton
                kind="secondary"
                size="small"
                busy={pending}
                onClick={() => void attempt(() => request('/api/builds/retry', true))}
              >
                {text.retry.now}
              </ActionButton>
            )}
          </div>
        )}
        {last?.gaveUp && !isBusy && <p>{text.retry.gaveUp}</p>}
        {overview.waiting && <p>{text.current.waiting(triggerText(overview.waiting, text))}</p>}
        <Problem title={text.current.actionFailed}>{problem}</Problem>
      </CurrentRelease>
      {overview.current && overview.publishing !== undefined && (
        <PublishingPanel
          text={text}
          lang={lang}
          publishing={overview.publishing}
          operator={operator}
          onDone={(done) => {
            setStatusMessage({ words: done, takesFocus: true });
            refresh();
          }}
        />
      )}
      <PlannedReleases
        lang={lang}
        builds={overview.builds}
        isPaused={Boolean(overview.publishing)}
        mayShare={mayPublish}
        since={overview}
      />
      <SharedLinks mayWithdraw={mayPublish} />
      <Panel title={words.contentProblems.title}>
        <ContentProblems problems={overview.problems ?? []} />
      </Panel>
      {running && (
        <LiveProgress
          text={text}
          lang={lang}
          progress={running}
          lines={lines}
          onCancel={mayPublish ? () => void attempt(cancel) : undefined}
        />
      )}
      <History text={text} lang={lang} overview={overview} onActivate={mayPublish ? setWanted : undefined} />
      <ActivityPanel lang={lang} since={overview} />
      <DeliveryPanels lang={lang} mayAct={mayPublish} since={overview} />
      {hasRole(operator, 'admin') && <AuditLog text={text} lang={lang} since={overview} />}
      <ActivateDialog
        text={text}
        wanted={wanted}
        onClose={() => setWanted(undefined)}
        onServed={(id) => {
          setWanted(undefined);
          setStatusMessage({ words: text.current.served(id), takesFocus: true });
          refresh();
        }}
      />
    </>
  );
}
