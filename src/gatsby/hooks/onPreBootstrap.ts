import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { buildCode } from '../../config/buildSettings';
import { TYPEFACE } from '../../config/typeface';
import { writeIconSheet } from '../outputs/iconSheet';
import { registrationProblems } from '../../registrations/problems';

const CHECKED = 'registrations-checked-of';

/** Stops the build if something is registered in part, and writes files that depend on code only. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ store, cache, reporter }) => {
  const project = store.getState().program.directory;
  const code = buildCode();
  // A content change cannot break a registration.
  if (code === undefined || (await cache.get(CHECKED)) !== code) {
    const problems = registrationProblems(project);
    if (problems.length > 0) reporter.panic(problems.join('\n'));
    if (code !== undefined) await cache.set(CHECKED, code);
  }
  await writeIconSheet(join(project, 'public'));
  // Its time of change stays, so that its signature stays valid.
  const typeface = createRequire(join(project, 'package.json')).resolve(TYPEFACE.file);
  await cp(typeface, join(project, 'public', TYPEFACE.address), { preserveTimestamps: true });
};
