import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Reporter } from 'gatsby';
import { withoutSavings } from '../../config/buildSettings';
import { patchesLine } from '../../lib/patchesLine';
import { patches, type Patch, type PatchName } from './table';

export interface PatchState {
  readonly patch: Patch;
  /** Whether it is applied. */
  readonly isApplied: boolean;
  /** How the installed package differs from the patched version. */
  readonly mismatch?: string;
}

/**
 * The state of each patch: whether it matches the installed package and is enabled.
 * @param table for tests
 */
export function patchStates(directory: string, table: readonly Patch[] = patches): PatchState[] {
  return table.map((patch) => {
    const mismatch = mismatchOf(directory, patch);
    const isWanted = patch.kind !== 'saving' || !withoutSavings();
    return { patch, isApplied: isWanted && mismatch === undefined, ...(mismatch !== undefined && { mismatch }) };
  });
}

/** Names of the patches that are applied. */
export function appliedPatches(directory: string): string[] {
  return patchStates(directory).flatMap(({ patch, isApplied }) => (isApplied ? [patch.name] : []));
}

/** Whether a patch of the table is applied. */
export function isApplied(directory: string, name: PatchName): boolean {
  return appliedPatches(directory).includes(name);
}

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

function mismatchOf(directory: string, patch: Patch): string | undefined {
  if (patch.files.length === 0 || fingerprintOf(directory, patch) === patch.fingerprint) return undefined;
  const version = versionOf(directory, patch.package);
  return `${patch.package} ${version} has another source than ${patch.versions.join(', ')}: ${patch.without}; look at ${patch.by}`;
}

/** A digest of the replaced source; a missing file or function changes it too. */
export function fingerprintOf(directory: string, patch: Pick<Patch, 'package' | 'files'>): string {
  const hash = createHash('sha256');
  for (const covered of patch.files) {
    const [file = '', start] = covered.split('#');
    const path = join(folderOf(directory, patch.package), file);
    const text = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
    hash.update(start === undefined ? text : functionSource(text, start)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** A top-level function or object of a file, up to the closing brace at the start of a line. */
function functionSource(text: string, begin: string): string {
  const start = text.indexOf(begin);
  return start < 0 ? '' : text.slice(start, text.indexOf('\n}', start) + 2);
}

/** The installed version of a package, as resolved from `directory`. Throws if it is not installed. */
export function versionOf(directory: string, name: string): string {
  const { version } = JSON.parse(readFileSync(join(folderOf(directory, name), 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

function folderOf(directory: string, name: string): string {
  return dirname(createRequire(join(directory, 'package.json')).resolve(`${name}/package.json`));
}
