import type { BuildHistory, SwitchRecord } from '../queue/buildHistory';
import type { OperatorAction } from './publishing';

/** The release that resuming publishing serves, with what an operator should know before. */
export interface Resumption {
  readonly id: string;
  /** It failed the release check; who published it all the same, and why. */
  readonly overridden?: OperatorAction;
  /** Who left it for an older release, when and why. */
  readonly rolledBack?: OperatorAction & { readonly at: string };
}

/** @param id of the newest publishable release */
export function resumptionOf(id: string, history: Pick<BuildHistory, 'list' | 'find'>): Resumption {
  const build = history.find(id);
  const switches = history.list().filter((record): record is SwitchRecord => 'switchedTo' in record);
  const rollback = switches.find(({ switchedTo, from }) => from === id && switchedTo < id);
  // A refused build that was served since has been activated with a reason.
  const override = build?.result === 'refused' ? switches.findLast(({ switchedTo }) => switchedTo === id) : undefined;
  return {
    id,
    ...(build?.overridden && { overridden: operatorActionOf(build.trigger) }),
    ...(override && { overridden: operatorActionOf(override) }),
    ...(rollback && { rolledBack: { at: rollback.at, ...operatorActionOf(rollback) } }),
  };
}

function operatorActionOf({ by, reason }: OperatorAction): OperatorAction {
  return { ...(by !== undefined && { by }), ...(reason !== undefined && { reason }) };
}
