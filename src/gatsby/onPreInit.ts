import type { GatsbyNode } from 'gatsby';
import { renderWhileReading } from './ahead/renderWhileReading';
import { dataAtOnce } from './dataAtOnce';
import { askEarly } from './earlyQueries';
import { holdDocuments } from './holdDocuments';
import { stayInOneProcess } from './oneProcess';
import { quickCleaning } from './quickCleaning';
import { quickData } from './quickData';
import { quickQueries } from './quickQueries';
import { quickReport } from './quickReport';
import { quickSchema } from './quickSchema';
import { quickSourcing } from './quickSourcing';
import { quickState } from './quickState';
import { reuseBundles } from './reuseBundles';
import { reuseQueries } from './reuseQueries';
import { sourceInTurns } from './sourceInTurns';
import { wholePages } from './wholePages';

/** Spares a build what the one before has done already, or what a small one needs not. */
export const onPreInit: NonNullable<GatsbyNode['onPreInit']> = (...args) => {
  for (const spare of [
    // Others begin when the plugin does, which this calls often.
    sourceInTurns,
    holdDocuments,
    reuseBundles,
    quickQueries,
    reuseQueries,
    // Changes how workers are made, which the next one takes as it finds it.
    dataAtOnce,
    stayInOneProcess,
    askEarly,
    quickCleaning,
    quickData,
    quickReport,
    quickSchema,
    quickSourcing,
    quickState,
    wholePages,
    // Asks the pool that others have changed.
    renderWhileReading,
  ])
    void spare(...args);
};
