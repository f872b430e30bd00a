import { basename } from 'node:path';

/** @type {Record<string, { part: string, by: string }>} */
const CHANGES = {
  // Asks the transaction of each child whether it is left for later, before a node is written down.
  'serializeNode.mjs': {
    part: 'serializeNode(cursor, childNode, privacyLevel, transaction);',
    by: 'if (!transaction.leave?.(childNode, privacyLevel)) serializeNode(cursor, childNode, privacyLevel, transaction);',
  },
  // Lets the recorder begin in a later task than the one in which its code was evaluated.
  'lazyLoadRecorder.mjs': {
    part: 'return await mockable(importRecorder)();',
    by: 'const start = await mockable(importRecorder)(); await new Promise((resolve) => setTimeout(resolve)); return start;',
  },
  // Asks once, and not for each event: a browser makes a whole calendar for it.
  'timezone.mjs': {
    part: 'return new Intl.DateTimeFormat().resolvedOptions().timeZone;',
    by: 'return (getTimeZone.known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);',
  },
};

/** Names of the files of Datadog's SDK in which something is changed. */
export const changedFiles = Object.keys(CHANGES);

/**
 * As a loader of webpack: changes a line of a file of the SDK.
 *
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default function calmParts(source) {
  return changed(basename(this.resourcePath), source);
}

/**
 * @param {string} file
 * @param {string} source
 * @throws when it is written otherwise
 */
export function changed(file, source) {
  const { part, by } = CHANGES[file] ?? { part: '', by: '' };
  if (source.split(part).length !== 2)
    throw new Error(
      `This version of Datadog’s SDK has another ${file}: look at src/gatsby/calmParts.mjs and src/analytics/replay/fullSnapshot.ts.`,
    );
  return source.replace(part, by);
}
