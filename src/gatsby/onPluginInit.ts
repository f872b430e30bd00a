import { constants, getPriority, setPriority } from 'node:os';
import type { GatsbyNode } from 'gatsby';
import { isGatsbyWorker } from '../config/buildSettings';
import { doAhead } from './ahead/aheadTasks';
import { quickAnswers } from './quickAnswers';
import { writeInWorker } from './writeAnswers';

const BELOW_NORMAL = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Has Gatsby's workers give way to the process that makes bundles beside them, which pages wait for, and to a server that has visitors;
 * spares queries what they have no use for, and has what they find written there and then. Called in each process of a build.
 */
export const onPluginInit: NonNullable<GatsbyNode['onPluginInit']> = (...args) => {
  // Only some may take a priority back.
  if (isGatsbyWorker() && getPriority() < BELOW_NORMAL) setPriority(BELOW_NORMAL);
  void writeInWorker(...args);
  if (isGatsbyWorker()) doAhead(args[0]);
  return quickAnswers(...args);
};
