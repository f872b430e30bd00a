import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { writeIconSheet } from '../outputs/iconSheet';

/** Writes files that depend on code only. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ store }) =>
  writeIconSheet(join(store.getState().program.directory, 'public'));
