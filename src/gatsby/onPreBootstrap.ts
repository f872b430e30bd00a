import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { makeFoldersWhileReading } from './foldersWhileReading';
import { writeIconSheet } from './iconSheet';
import { findQueriesWhileReading } from './queriesWhileReading';
import { drawCardsWhileReading } from './share/cardsWhileReading';
import { findWordsWhileReading } from './wordsWhileReading';

/** Writes what follows from code alone, and begins with what needs no more than what is being read. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async (api) => {
  drawCardsWhileReading(api);
  findWordsWhileReading(api);
  makeFoldersWhileReading(api);
  findQueriesWhileReading(api);
  await writeIconSheet(join(api.store.getState().program.directory, 'public'));
};
