import {
  createChildInsertionCursor,
  createRootInsertionCursor,
} from '@datadog/browser-rum/esm/domain/record/serialization/insertionCursor.mjs';
import { serializeInTransaction } from '@datadog/browser-rum/esm/domain/record/serialization/serializationTransaction.mjs';
import { serializeNode } from '@datadog/browser-rum/esm/domain/record/serialization/serializeNode.mjs';
import type {
  Cursor,
  Emit,
  Kind,
  Scope,
  Transaction,
} from '@datadog/browser-rum/esm/domain/record/serialization/serializationTransaction.mjs';
import { inTurn } from '../inTurn';

/** How long a portion of a snapshot takes, in milliseconds; then what it is at is brought to an end. */
const PORTION_MS = 8;
/** The SDK's name for a record that adds to a snapshot. */
const CHANGE: Kind = 2;

/** A part of the page that a snapshot has left for later. */
interface Part {
  readonly node: Node;
  readonly parent: Node;
  readonly privacyLevel: string;
}

/**
 * Takes the place of the SDK's own function: a snapshot of the page for its replay, in portions. The SDK writes all of the page down in one
 * task, the longest that it has. Here the snapshot holds what was written within a portion's time, and the rest follows, each portion when the page
 * rests, as parts that are added to the page. Changes of a part that nobody has written down yet are the SDK's to leave out, as for any node that it
 * does not know, and a part that is known by then, or gone, is not written down again.
 * @param timestamp of the snapshot, in milliseconds since 1970
 */
export function serializeFullSnapshot(
  timestamp: number,
  kind: Kind,
  page: Document,
  emitRecord: Emit,
  emitStats: Emit,
  scope: Scope,
): void {
  scope.resetIds();
  // In the page's order.
  const parts: Part[] = [];

  function writePortion(
    record: Kind,
    at: number,
    write: (transaction: Transaction, isOver: () => boolean) => void,
  ): void {
    const end = performance.now() + PORTION_MS;
    const isOver = () => performance.now() > end;
    const left: Part[] = [];
    serializeInTransaction(record, emitRecord, emitStats, scope, at, (transaction) => {
      transaction.kind = kind;
      transaction.leave = (node, privacyLevel) => {
        const parent = node.parentNode;
        if (!parent || !isOver()) return false;
        left.push({ node, parent, privacyLevel });
        return true;
      };
      write(transaction, isOver);
    });
    parts.unshift(...left);
  }

  // An error of measuring is none of the page's, as the SDK has it.
  const inNextTurn = () => void inTurn(writeNext).catch(() => undefined);

  function writeNext(): void {
    if (parts.length === 0) return;
    writePortion(CHANGE, Date.now(), (transaction, isOver) => {
      do {
        const part = parts.shift();
        const cursor = part && placeOf(part, scope);
        if (cursor) serializeNode(cursor, part.node, part.privacyLevel, transaction);
      } while (parts.length > 0 && !isOver());
    });
    inNextTurn();
  }

  writePortion(kind, timestamp, (transaction) =>
    serializeNode(createRootInsertionCursor(scope.nodeIds), page, scope.configuration.defaultPrivacyLevel, transaction),
  );
  inNextTurn();
}

/** Where a part belongs in what is written down; undefined when it is there, or gone, or elsewhere, of which the SDK hears as of any change. */
function placeOf({ node, parent }: Part, { nodeIds }: Scope): Cursor | undefined {
  const parentId = node.isConnected && node.parentNode === parent ? nodeIds.get(parent) : undefined;
  if (parentId === undefined || nodeIds.get(node) !== undefined) return undefined;
  let next = node.nextSibling;
  while (next && nodeIds.get(next) === undefined) next = next.nextSibling;
  return createChildInsertionCursor(parentId, next ? nodeIds.get(next) : undefined, nodeIds);
}
