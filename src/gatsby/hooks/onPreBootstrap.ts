import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { writeIconSheet } from '../outputs/iconSheet';
import { writeTypeface } from '../outputs/typefaceFile';

/** Writes files that depend on code only. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ store }) => {
  const project = store.getState().program.directory;
  await writeIconSheet(join(project, 'public'));
  await writeTypeface(project);
};
