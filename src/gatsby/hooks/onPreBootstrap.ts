import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { buildCode, writesQueryTypes } from '../../config/buildSettings';
import { isDevelopment } from '../../config/public';
import { writeIconSheet } from '../outputs/iconSheet';
import { writeTypeface } from '../outputs/typefaceFile';
import { registrationProblems } from '../registrations/problems';

const CHECKED = 'registrations-checked-of';

/** Stops the build if something is registered in part, and writes files that depend on code only. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ store, cache, reporter }) => {
  const project = store.getState().program.directory;
  const code = buildCode();
  // A content change cannot break a registration.
  if (code === undefined || (await cache.get(CHECKED)) !== code) {
    const problems = registrationProblems(project, isDevelopment || writesQueryTypes());
    if (problems.length > 0) reporter.panic(problems.join('\n'));
    if (code !== undefined) await cache.set(CHECKED, code);
  }
  await writeIconSheet(join(project, 'public'));
  await writeTypeface(project);
};
