/** What `fullSnapshot` uses of the insides of Datadog's SDK, for which it has no types. */
declare module '@datadog/browser-rum/esm/domain/record/serialization/serializationTransaction.mjs' {
  /** A first snapshot, one at the begin of a later view, or a change. */
  export type Kind = 0 | 1 | 2;
  export type Emit = (what: object) => void;

  export interface Scope {
    resetIds(): void;
    readonly configuration: { readonly defaultPrivacyLevel: string };
    readonly nodeIds: { get(node: Node): number | undefined };
  }

  export interface Transaction {
    /** Which scroll positions are written down. */
    kind: Kind;
    /** Whether a child is left for later; asked for each by our change of `serializeNode`. */
    leave?: (child: Node, privacyLevel: string) => boolean;
  }

  export interface Cursor {
    ascend(): void;
    descend(): void;
  }

  export function serializeInTransaction(
    kind: Kind,
    emitRecord: Emit,
    emitStats: Emit,
    scope: Scope,
    timestamp: number,
    serialize: (transaction: Transaction) => void,
  ): void;
}

declare module '@datadog/browser-rum/esm/domain/record/serialization/serializeNode.mjs' {
  import type {
    Cursor,
    Transaction,
  } from '@datadog/browser-rum/esm/domain/record/serialization/serializationTransaction.mjs';

  export function serializeNode(cursor: Cursor, node: Node, privacyLevel: string, transaction: Transaction): void;
}

declare module '@datadog/browser-rum/esm/domain/record/serialization/insertionCursor.mjs' {
  import type {
    Cursor,
    Scope,
  } from '@datadog/browser-rum/esm/domain/record/serialization/serializationTransaction.mjs';

  export function createRootInsertionCursor(nodeIds: Scope['nodeIds']): Cursor;
  /** @param nextSiblingId of the node that comes after it; at the end without one */
  export function createChildInsertionCursor(
    parentId: number,
    nextSiblingId: number | undefined,
    nodeIds: Scope['nodeIds'],
  ): Cursor;
}
