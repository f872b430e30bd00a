import type { BuildsText } from '../../text/builds';
import type { Activation } from './ActivateDialog';
import type { BuildRecord, SwitchRecord } from '../../lib/buildsApi';
import type { Overview } from './overview';

/**
 * How the releases of the history that are on disk can be served, by their entry: their build, or, where another machine has
 * built them, the newest switch to them. The served release has none.
 */
export function activationsOf(
  { history, current, releases, publishing }: Overview,
  { anyway, rollBack, rollForward }: BuildsText['activate'],
): ReadonlyMap<BuildRecord | SwitchRecord, Activation> {
  const isBuilt = new Set(history.flatMap((record) => ('result' in record ? record.id : [])));
  const offered = new Set(current ? [current.id] : []);
  const activations = new Map<BuildRecord | SwitchRecord, Activation>();
  for (const record of history) {
    const id = 'result' in record ? record.id : record.switchedTo;
    const isOther = 'switchedTo' in record && isBuilt.has(id);
    if (isOther || offered.has(id) || !releases.includes(id)) continue;
    offered.add(id);
    const refused = 'result' in record && record.result === 'refused';
    const isOlder = current !== null && id < current.id;
    const label = refused ? anyway : isOlder ? rollBack : rollForward;
    activations.set(record, { id, refused, label, pins: !refused || isOlder || Boolean(publishing) });
  }
  return activations;
}
