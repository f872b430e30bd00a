import { searchableText } from '../../../lib/searchableText';
import { DocumentLink, LocalUrl, type DataValue, type StoredDocument } from '../repository/document';
import { compareText, type View } from '../repository/view';

/** Properties with identifiers instead of text. */
const NOT_TEXT = new Set([
  'id', 'key', 'type', 'kind', 'lang', 'url', 'embed_url', 'html', 'link_type', 'slice_type', 'slice_label', 'variation',
  'version', 'direction', 'target', 'background', 'first_publication_date', 'last_publication_date',
]); // prettier-ignore

/** The normalized words of a text. */
export function wordsOf(text: string): string[] {
  return searchableText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** All human-readable text in a value. */
export function textOf(value: DataValue): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  if (value instanceof LocalUrl || value instanceof DocumentLink) return '';
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return Object.entries(value)
    .map(([name, part]) => (NOT_TEXT.has(name) ? '' : textOf(part)))
    .join(' ');
}

/** The distinct words of a document. */
function documentWords(document: StoredDocument): Set<string> {
  return new Set([...wordsOf(textOf(document.data)), ...wordsOf(document.uid ?? '')]);
}

/** An inverted index of words for one view. Built incrementally, and completed on first use. */
export class WordIndex {
  /** Positions in the view's order of documents, by word. */
  private readonly postings = new Map<string, number[]>();
  private sorted: string[] = [];
  private next = 0;

  constructor(private readonly view: View) {}

  /** Indexes one more document. Returns false at the end. */
  readNext(): boolean {
    const document = this.view.documents[this.next];
    if (!document) return false;
    for (const word of documentWords(document)) {
      const list = this.postings.get(word);
      if (list) list.push(this.next);
      else this.postings.set(word, [this.next]);
    }
    this.next += 1;
    if (this.next === this.view.documents.length) this.sorted = [...this.postings.keys()].sort(compareText);
    return true;
  }

  /** Documents that contain each word as a prefix. */
  withAll(words: readonly string[]): Set<StoredDocument> {
    const [first, ...rest] = words.map((word) => this.beginning(word)).sort((a, b) => a.size - b.size);
    const positions = [...(first ?? [])].filter((position) => rest.every((set) => set.has(position)));
    return new Set(positions.flatMap((position) => this.view.documents[position] ?? []));
  }

  /**
   * Documents that share rare words with the given one, by descending overlap.
   * @param limit document frequency above which a word is ignored
   */
  similarTo(document: StoredDocument, limit: number): StoredDocument[] {
    const shared = new Map<number, number>();
    for (const word of documentWords(document)) {
      const positions = this.postings.get(word) ?? [];
      if (positions.length > limit) continue;
      for (const position of positions) shared.set(position, (shared.get(position) ?? 0) + 1);
    }
    return [...shared]
      .sort(([, a], [, b]) => b - a)
      .flatMap(([position]) => this.view.documents[position] ?? [])
      .filter((other) => other !== document);
  }

  private beginning(start: string): Set<number> {
    const found = new Set<number>();
    for (let index = this.firstNotBefore(start); this.sorted[index]?.startsWith(start); index += 1) {
      this.postings.get(this.sorted[index] ?? '')?.forEach((position) => found.add(position));
    }
    return found;
  }

  private firstNotBefore(start: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const indexes = new WeakMap<View, WordIndex>();

/** The completed index of a view. */
export function wordIndex(view: View): WordIndex {
  const index = startWordIndex(view);
  while (index.readNext());
  return index;
}

/** The index of a view in its current state. */
export function startWordIndex(view: View): WordIndex {
  const known = indexes.get(view);
  if (known) return known;
  const index = new WordIndex(view);
  indexes.set(view, index);
  return index;
}

/** Whether the text contains each word as a prefix. */
export function hasAllWords(text: string, words: readonly string[]): boolean {
  const present = wordsOf(text);
  return words.length > 0 && words.every((word) => present.some((other) => other.startsWith(word)));
}
