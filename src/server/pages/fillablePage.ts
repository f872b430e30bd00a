import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { addBounded } from '../addBounded';
import { escapeHtml } from './escapeHtml';
import { SharedText, type HtmlSegments } from './htmlSegments';

type Node = DefaultTreeAdapterTypes.Node;
export type PageElement = DefaultTreeAdapterTypes.Element;

/** A parsed built page with the positions of its placeholders and fields. */
export interface PageTemplate {
  /** Creates a copy to fill in, for one response. */
  copy(): FillablePage;
}

/** A built page that the server fills in: HTML placeholders marked by `data-region`, and form fields. */
export interface FillablePage {
  /** The first element with this placeholder name; undefined if there is none. */
  placeholder(name: string): PageElement | undefined;
  /** All elements with this placeholder name. */
  placeholders(name: string): readonly PageElement[];
  /** Replaces an element's content with markup. The caller must escape external text. */
  setMarkup(element: PageElement | undefined, markup: string | HtmlSegments): void;
  /** @param value as plain text; it is escaped here */
  setAttribute(element: PageElement | undefined, name: string, value: string): void;
  /** Sets form fields of the page by name; fields in markup from `setMarkup` keep their values. */
  setValues(values: Readonly<Record<string, string>>): void;
  fieldNamed(name: string): PageElement | undefined;
  /** The resulting HTML. Unchanged segments are shared by the responses from one template. */
  segments(): HtmlSegments;
}

/** Parses a built page. Parsing takes many times as long as filling in, so it happens once per release. */
export function parsePage(html: string): PageTemplate {
  const elements = [...elementsOf(parse(html, { sourceCodeLocationInfo: true }))].filter(
    (element) => attribute(element, 'data-region') !== undefined || attribute(element, 'name') !== undefined,
  );
  const placeholders = byName(elements, 'data-region');
  const fields = byName(elements.filter(isField), 'name');
  const shared = new Map<string, SharedText>();
  const unchanged = (start: number, end: number) => {
    const key = `${start} ${end}`;
    return shared.get(key) ?? addBounded(shared, key, new SharedText(html.slice(start, end)), MAX_SHARED);
  };
  return { copy: () => fillablePage(placeholders, fields, (edits) => segmentsOf(html.length, edits, unchanged)) };
}

/** The requests for a page change the same few places; forms that come back with errors change others. */
const MAX_SHARED = 100;

type ByName = ReadonlyMap<string, readonly PageElement[]>;

/** A replacement in the page's text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string | HtmlSegments;
}

function fillablePage(
  placeholders: ByName,
  fields: ByName,
  segmentsFor: (edits: readonly Edit[]) => HtmlSegments,
): FillablePage {
  /** By target, so that the last of two edits of the same target counts. */
  const edits = new Map<string, Edit>();

  const setMarkup = (element: PageElement | undefined, text: string | HtmlSegments) => {
    const { startTag, endTag } = element?.sourceCodeLocation ?? {};
    if (!startTag || !endTag) return;
    edits.set(`${startTag.startOffset}`, { start: startTag.endOffset, end: endTag.startOffset, text });
  };
  /** @param written the attribute text with a leading space; empty to remove it */
  const writeAttribute = (element: PageElement | undefined, name: string, written: string) => {
    const location = element?.sourceCodeLocation;
    if (!element || !location) return;
    const tag = location.startTag ?? location;
    const own = location.attrs?.[name];
    const ends = Object.values(location.attrs ?? {}).map(({ endOffset }) => endOffset);
    const insertAt = Math.max(tag.startOffset + 1 + element.tagName.length, ...ends);
    if (!own && written === '') return void edits.delete(`${tag.startOffset} ${name}`);
    const edit = own ? { start: own.startOffset - 1, end: own.endOffset } : { start: insertAt, end: insertAt };
    edits.set(`${tag.startOffset} ${name}`, { ...edit, text: written });
  };
  const setAttribute = (element: PageElement | undefined, name: string, value: string) =>
    writeAttribute(element, name, ` ${name}="${escapeHtml(value)}"`);
  const mark = (element: PageElement, name: string, on: boolean) =>
    writeAttribute(element, name, on ? ` ${name}=""` : '');
  const setValue = (element: PageElement, value: string) => {
    if (element.tagName === 'textarea') {
      // The HTML parser drops one newline after the tag, so a leading newline of the text is doubled.
      setMarkup(element, escapeHtml(value.startsWith('\n') ? `\n${value}` : value));
    } else if (element.tagName === 'select') {
      for (const option of elementsOf(element))
        if (option.tagName === 'option') mark(option, 'selected', attribute(option, 'value') === value);
    } else {
      const type = attribute(element, 'type');
      if (type === 'checkbox') mark(element, 'checked', value !== '');
      else if (type === 'radio') mark(element, 'checked', attribute(element, 'value') === value);
      else setAttribute(element, 'value', value);
    }
  };

  return {
    placeholder: (name) => placeholders.get(name)?.[0],
    placeholders: (name) => placeholders.get(name) ?? [],
    setMarkup,
    setAttribute,
    setValues(values) {
      for (const [name, value] of Object.entries(values))
        for (const element of fields.get(name) ?? []) setValue(element, value);
    },
    fieldNamed: (name) => fields.get(name)?.[0],
    segments: () => segmentsFor([...edits.values()]),
  };
}

/** Applies the edits. One inside another is dropped with the text that the other replaces. */
function segmentsOf(
  length: number,
  edits: readonly Edit[],
  unchanged: (start: number, end: number) => SharedText,
): HtmlSegments {
  const segments: (SharedText | string)[] = [];
  let done = 0;
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start || one.end - other.end)) {
    if (start < done) continue;
    if (start > done) segments.push(unchanged(done, start));
    segments.push(...(typeof text === 'string' ? [text] : text));
    done = end;
  }
  return [...segments, unchanged(done, length)];
}

export function attribute(element: PageElement, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function byName(elements: readonly PageElement[], name: string): ByName {
  const named = new Map<string, PageElement[]>();
  for (const element of elements) {
    const value = attribute(element, name);
    if (value !== undefined) named.set(value, [...(named.get(value) ?? []), element]);
  }
  return named;
}

function isField({ tagName }: PageElement): boolean {
  return ['input', 'select', 'textarea'].includes(tagName);
}

function* elementsOf(node: Node): Generator<PageElement> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}
