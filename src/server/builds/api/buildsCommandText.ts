import type { BuildRecord, Resumption, ShownPublishing, SwitchRecord } from '../../../lib/buildsApi';
import type { NamedDocument } from '../../../lib/contentProblem';
import { byWhom, pauseLines } from '../releases/pauseText';

export const USAGE = `npm run builds -- list                        the served release and the last builds
npm run builds -- show <id>                   one build: its changes and failed checks
npm run builds -- trigger [--reason "…"]      build now and wait
npm run builds -- trigger --anyway --reason "…"   publish even if a release check fails
npm run builds -- retry                       retry now after a transient failure
npm run builds -- cancel [--reason "…"]       stop the running build
npm run builds -- activate <id> [--reason "…"]    serve another release, until publishing is resumed
npm run builds -- freeze --until 2030-01-31T18:00Z --reason "…"   stop publishing until then
npm run builds -- resume                      publish again, the newest release at once

--by "…" names the operator in the history, --url another server.`;

/** Why publishing is paused and what resuming does, one sentence each. */
export function publishingLines(state: ShownPublishing | null | undefined): string[] {
  if (!state) return [];
  return [
    ...pauseLines(state),
    `Newer releases that wait: ${state.newer.length}. To publish again: npm run builds -- resume`,
    ...resumptionLines(state.next),
  ];
}

/** What an operator should know before publishing is resumed. */
export function resumptionLines(next: Resumption | null | undefined): string[] {
  if (!next) return [];
  const { id, overridden, rolledBack } = next;
  return [
    `Resuming serves ${id}.`,
    ...(overridden ? [`${id} failed the release check and was published all the same${byWhom(overridden)}`] : []),
    ...(rolledBack ? [`${id} was left for an older release at ${rolledBack.at}${byWhom(rolledBack)}`] : []),
    ...(overridden || rolledBack ? ['To serve another one, build it first: resuming serves the newest release.'] : []),
  ];
}

/** A line of the history. */
export function lineOf(record: BuildRecord | SwitchRecord, releases: readonly string[]): string {
  if ('switchedTo' in record) {
    const { at, switchedTo, by, reason } = record;
    return `${at}  switched to ${switchedTo}${by || reason ? byWhom({ by, reason }) : ''}`;
  }
  const { id, startedAt, result, trigger, durationMs, change } = record;
  const counts =
    change && `${change.added.length} added, ${change.changed.length} changed, ${change.removed.length} removed`;
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  const cause = trigger.releases ? `release due: ${trigger.releases.join(', ')}` : `by ${trigger.kind}`;
  return [startedAt, ` ${id}${releases.includes(id) ? '*' : ''}`, result, cause, seconds, counts]
    .filter(Boolean)
    .join('  ');
}

/** Type, uid and language of a document. */
export function nameOf({ type, uid, lang }: NamedDocument): string {
  return `${type}${uid ? `/${uid}` : ''} (${lang})`;
}
