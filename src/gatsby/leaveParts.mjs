/** How the SDK goes on from a node to its children. */
const TO_CHILD = 'serializeNode(cursor, childNode, privacyLevel, transaction);';

/**
 * Asks the transaction of each child whether it is left for later, before a node is written down.
 *
 * @param {string} source of the SDK's `serializeNode`
 * @throws when the SDK is written otherwise
 */
export default function leaveParts(source) {
  if (source.split(TO_CHILD).length !== 2)
    throw new Error(
      'This version of Datadog’s SDK writes pages down otherwise: look at src/gatsby/leaveParts.mjs and src/analytics/replay/fullSnapshot.ts.',
    );
  return source.replace(TO_CHILD, `if (!transaction.leave?.(childNode, privacyLevel)) ${TO_CHILD}`);
}
