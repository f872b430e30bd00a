import type { PrismicDocument } from '@prismicio/client';
import type { ReadState } from './contentError';
import { isObject } from './isObject';

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

/** Whether a response is the repository document of Prismic's Content API (`/api/v2`). */
export function isRepository(value: unknown): value is Repository {
  return isObject(value) && Array.isArray(value['refs']) && value['refs'].every(isRef);
}

/** Whether a response is one page of results of Prismic's Content API (`/documents/search`). */
export function isSearchResponse(value: unknown): value is SearchResponse {
  if (!isObject(value) || !Array.isArray(value['results']) || !value['results'].every(isDocument)) return false;
  const { page, total_pages: pages, total_results_size: total } = value;
  // No page is empty, so that reading ends.
  return isCount(page) && isCount(pages) && isCount(total) && pages <= Math.max(1, total);
}

/** Counts what the pages of one search bring: at one ref, each document arrives once. */
export class SearchCount {
  private readonly ids = new Set<string>();
  private total = 0;

  /** @returns whether the page is a part of the search: it has documents that no other page has brought */
  take({ results, total_results_size: total }: Pick<SearchResponse, 'results' | 'total_results_size'>): boolean {
    const before = this.ids.size;
    for (const { id } of results) this.ids.add(id);
    this.total = Math.max(this.total, total);
    return this.ids.size > before || total === 0;
  }

  /** Whether all documents have arrived. */
  isComplete(): boolean {
    return this.ids.size >= this.total;
  }

  /** Such as "98 of 100". */
  text(): string {
    return `${this.ids.size} of ${this.total}`;
  }
}

function isRef(value: unknown): boolean {
  return isObject(value) && isName(value['id']) && isName(value['ref']);
}

/** Whether it has what reading depends on. Its fields are validated against its model. */
function isDocument(value: unknown): boolean {
  if (!isObject(value) || !isObject(value['data']) || ![value['id'], value['type'], value['lang']].every(isName))
    return false;
  const {
    uid,
    tags = [],
    alternate_languages: others = [],
    first_publication_date: first,
    last_publication_date: last,
  } = value;
  const isOther = (other: unknown) => isObject(other) && isName(other['id']) && isName(other['lang']);
  return (
    (isNothing(uid) || typeof uid === 'string') &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === 'string') &&
    Array.isArray(others) &&
    others.every(isOther) &&
    [first, last].every((date) => isNothing(date) || (typeof date === 'string' && !Number.isNaN(Date.parse(date))))
  );
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
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
