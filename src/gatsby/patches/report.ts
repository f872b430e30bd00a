import type { Reporter } from 'gatsby';
import { patchesLine } from '../../lib/patchesLine';
import { patchStates, versionOf } from './patchStates';

/** Warns of each patch that is not applied, with the reason. */
export function warnOfPatches(directory: string, reporter: Pick<Reporter, 'warn'>): void {
  for (const { patch, mismatch } of patchStates(directory))
    if (mismatch !== undefined) reporter.warn(`The patch ${patch.name} is not applied: ${mismatch}.`);
}

/** Reports the number of applied patches in one line. */
export function reportPatches(directory: string, reporter: Pick<Reporter, 'info'>): void {
  const states = patchStates(directory);
  const without = states.filter((state) => !state.isApplied).map(({ patch }) => patch.name);
  const inForce = states.length - without.length;
  reporter.info(patchesLine({ inForce, all: states.length, without, gatsby: versionOf(directory, 'gatsby') }));
}
