import type { OperatorAction, Resumption, SwitchRecord } from '../../../lib/buildsApi';
import type { BuildHistory } from '../queue/buildHistory';

/** @param id of the newest publishable release */
export function resumptionOf(id: string, history: Pick<BuildHistory, 'list' | 'find'>): Resumption {
  const build = history.find(id);
  const switches = history.list().filter((record): record is SwitchRecord => 'switchedTo' in record);
  const rollback = switches.find(({ switchedTo, from }) => from === id && switchedTo < id);
  // A refused build that was served since has been activated with a reason.
  const override = build?.result === 'refused' ? switches.findLast(({ switchedTo }) => switchedTo === id) : undefined;
  const overriding = build?.overridden ? build.trigger : override;
  return {
    id,
    overridden: overriding && operatorActionOf(overriding),
    rolledBack: rollback && { at: rollback.at, ...operatorActionOf(rollback) },
  };
}

function operatorActionOf({ by, reason }: OperatorAction): OperatorAction {
  return { by, reason };
}
