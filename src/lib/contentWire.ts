import type { PrismicDocument } from '@prismicio/client';
import type { ReadState } from './contentError';

/** The fields of the content API's root that reading depends on. */
export interface Repository {
  readonly refs: readonly {
    readonly id: string;
    readonly ref: string;
    readonly label?: string;
    readonly isMasterRef?: boolean;
  }[];
}

/** The content API's response to a search: one page of its results. */
export interface SearchResponse {
  readonly results: readonly PrismicDocument[];
  /** Number of this page, from 1. */
  readonly page: number;
  readonly total_pages: number;
  /** Number of results on all pages. */
  readonly total_results_size: number;
  /** The ref it was read at, where another process read it. */
  readonly ref?: string;
  /** Ids of documents on earlier pages that are withdrawn. */
  readonly withdrawn?: readonly string[];
  readonly [key: string]: unknown;
}

export function isRepository(value: unknown): value is Repository {
  return typeof value === 'object' && value !== null && 'refs' in value && Array.isArray(value.refs);
}

export function isSearchResponse(value: unknown): value is SearchResponse {
  return (
    typeof value === 'object' &&
    value !== null &&
    'results' in value &&
    Array.isArray(value.results) &&
    'total_pages' in value
  );
}

/** Whether an address of the content API is a search, not the repository's root. */
export function isSearch({ pathname }: URL): boolean {
  return /\/documents\/search\/?$/.test(pathname);
}

/** Whether this is the ref of the reading mode. */
export function isRead(ref: Repository['refs'][number], mode: ReadState): boolean {
  if (mode.kind === 'release-id') return ref.id === mode.id;
  if (mode.kind === 'release-label') return ref.label === mode.label;
  return ref.isMasterRef === true;
}
