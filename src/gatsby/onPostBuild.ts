import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { builtPages } from './builtPages';
import { writeIslands } from './writeIslands';
import { writeSearch } from './writeSearch';

/** Writes what is made of the built site as a whole: the parts that pages share, and the indexes of the search. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, graphql, getNode, getNodes }) => {
  const publicDirectory = join(store.getState().program.directory, 'public');
  const pages = builtPages(store, getNode);
  await writeIslands({ store, graphql }, publicDirectory);
  await writeSearch(pages, getNodes(), publicDirectory);
};
