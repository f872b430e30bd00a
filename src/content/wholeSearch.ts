import type { SearchPage } from './wireTypes';

/** About so many documents are in one page that is handed on: whoever reads it has it in memory several times over. */
export const HANDED_ON = 6_000;

/** What is known of a document that has been found. */
export interface FoundDocument {
  readonly id: string;
  readonly uid: string | null;
  readonly type: string;
}

/** A search that is read page by page and handed on in few large pages. Its documents are held as text, a third of what they are as objects. */
export class WholeSearch {
  readonly documents: FoundDocument[] = [];
  private readonly parts: { readonly results: Buffer; readonly size: number }[][] = [[]];

  /**
   * @param url what was asked for, without a page
   * @param first the search's first page
   */
  constructor(
    private readonly url: URL,
    private readonly first: SearchPage,
  ) {
    this.add(first);
  }

  /** The ref that the search was read at. */
  get ref(): string | null {
    return this.url.searchParams.get('ref');
  }

  /** How many pages it is handed on in. */
  get count(): number {
    return this.parts.length;
  }

  add({ results }: SearchPage): void {
    for (const { id, uid, type } of results) this.documents.push({ id, uid, type });
    const part = { results: Buffer.from(JSON.stringify(results).slice(1, -1)), size: results.length };
    const last = this.parts.at(-1);
    if (last && sizeOf(last) < HANDED_ON) last.push(part);
    else this.parts.push([part]);
  }

  /** @returns the page of this number as the API would write it, from 1 */
  page(number: number): Buffer<ArrayBuffer> {
    const parts = this.parts[number - 1] ?? [];
    const next = new URL(this.url);
    next.searchParams.set('page', String(number + 1));
    const head = {
      ...this.first,
      page: number,
      results_size: sizeOf(parts),
      total_pages: this.count,
      next_page: number < this.count ? next.href : null,
      prev_page: null,
      results: undefined,
    };
    const filled = parts.filter(({ size }) => size > 0);
    return Buffer.concat([
      Buffer.from(`${JSON.stringify(head).slice(0, -1)},"results":[`),
      ...filled.flatMap(({ results }, index) => (index > 0 ? [Buffer.from(','), results] : [results])),
      Buffer.from(']}'),
    ]);
  }
}

function sizeOf(parts: readonly { readonly size: number }[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}
