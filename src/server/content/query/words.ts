import { searchableText } from '../../../lib/searchableText';
import { DocumentLink, LocalUrl, type DataValue, type StoredDocument } from '../repository/document';
import { compareText, type View } from '../repository/view';

/** Properties that name something for machines. */
const NOT_TEXT = new Set([
  'id', 'key', 'type', 'kind', 'lang', 'url', 'embed_url', 'html', 'link_type', 'slice_type', 'slice_label', 'variation',
  'version', 'direction', 'target', 'background', 'first_publication_date', 'last_publication_date',
]); // prettier-ignore

/** The words of a text as searches compare them. */
export function wordsOf(text: string): string[] {
  return searchableText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** All text that people read in a value. */
export function textOf(value: DataValue): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  if (value instanceof LocalUrl || value instanceof DocumentLink) return '';
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return Object.entries(value)
    .map(([name, part]) => (NOT_TEXT.has(name) ? '' : textOf(part)))
    .join(' ');
}

/** The different words of a document. */
function documentWords(document: StoredDocument): Set<string> {
  return new Set([...wordsOf(textOf(document.data)), ...wordsOf(document.uid ?? '')]);
}

/** Which documents hold which words, for one view. It is made document by document, and complete when it is asked. */
export class WordIndex {
  /** Places in the view's order of documents, by word. */
  private readonly places = new Map<string, number[]>();
  private sorted: string[] = [];
  private next = 0;

  constructor(private readonly view: View) {}

  /** Reads one more document. Returns whether there was one. */
  readNext(): boolean {
    const document = this.view.documents[this.next];
    if (!document) return false;
    for (const word of documentWords(document)) {
      const list = this.places.get(word);
      if (list) list.push(this.next);
      else this.places.set(word, [this.next]);
    }
    this.next += 1;
    if (this.next === this.view.documents.length) this.sorted = [...this.places.keys()].sort(compareText);
    return true;
  }

  /** Documents in which each of the words begins some word. */
  withAll(words: readonly string[]): Set<StoredDocument> {
    const [first, ...rest] = words.map((word) => this.beginning(word)).sort((a, b) => a.size - b.size);
    const places = [...(first ?? [])].filter((place) => rest.every((set) => set.has(place)));
    return new Set(places.flatMap((place) => this.view.documents[place] ?? []));
  }

  /**
   * Documents that share rare words with the given one, those that share most first.
   * @param limit in how many documents a word may stand and still say something
   */
  similarTo(document: StoredDocument, limit: number): StoredDocument[] {
    const shared = new Map<number, number>();
    for (const word of documentWords(document)) {
      const places = this.places.get(word) ?? [];
      if (places.length > limit) continue;
      for (const place of places) shared.set(place, (shared.get(place) ?? 0) + 1);
    }
    return [...shared]
      .sort(([, a], [, b]) => b - a)
      .flatMap(([place]) => this.view.documents[place] ?? [])
      .filter((other) => other !== document);
  }

  private beginning(start: string): Set<number> {
    const found = new Set<number>();
    for (let index = this.firstNotBefore(start); this.sorted[index]?.startsWith(start); index += 1) {
      this.places.get(this.sorted[index] ?? '')?.forEach((place) => found.add(place));
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

/** The index of a view, complete. */
export function wordIndex(view: View): WordIndex {
  const index = startWordIndex(view);
  while (index.readNext());
  return index;
}

/** The index of a view as far as it has come. */
export function startWordIndex(view: View): WordIndex {
  const known = indexes.get(view);
  if (known) return known;
  const index = new WordIndex(view);
  indexes.set(view, index);
  return index;
}

/** Whether each of the words begins some word of the text. */
export function hasAllWords(text: string, words: readonly string[]): boolean {
  const present = wordsOf(text);
  return words.length > 0 && words.every((word) => present.some((other) => other.startsWith(word)));
}
