/*
 * Facts that stand in several places (how long going live takes, availability, how many steps) are rows of one document
 * of the type `facts` in each language. A text names one as `{fact going_live}`; its value is filled in where content
 * is read, by builds and previews alike.
 */

/** Values of the facts of one language, by name. */
export type Facts = ReadonlyMap<string, string>;

interface Readable {
  readonly type: string;
  readonly lang?: string;
  readonly data: unknown;
}

const FACTS = 'facts';
const TOKEN = /\{fact ([a-z][a-z0-9_]*)\}/g;

/** The facts among these documents, by language. */
export function factsOf(documents: readonly Readable[]): ReadonlyMap<string, Facts> {
  return new Map(
    documents.flatMap(({ type, lang, data }) => (type === FACTS && lang ? [[lang, rowsOf(data)] as const] : [])),
  );
}

function rowsOf(data: unknown): Facts {
  const rows = isObject(data) && Array.isArray(data['facts']) ? data['facts'] : [];
  return new Map(
    rows.flatMap((row: unknown) =>
      isObject(row) && typeof row['name'] === 'string' && typeof row['value'] === 'string'
        ? [[row['name'], row['value']] as const]
        : [],
    ),
  );
}

/** The document with values in the place of the facts it names; a name without a fact stays as it is written. */
export function withFacts<Document extends Readable>(
  document: Document,
  facts: ReadonlyMap<string, Facts>,
): Document {
  const own = facts.get(document.lang ?? '');
  if (!own || document.type === FACTS || !JSON.stringify(document.data).includes('{fact ')) return document;
  return { ...document, data: filled(document.data, own) };
}

function filled(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return value.replace(TOKEN, (token, name: string, at: number) => valueOf(name, at, value, facts) ?? token);
  if (Array.isArray(value)) return value.map((item: unknown) => filled(item, facts));
  if (!isObject(value)) return value;
  const { text, spans } = value;
  const whole = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, facts)]));
  // Formatting of rich text counts characters.
  return typeof text === 'string' && Array.isArray(spans) && spans.length > 0
    ? { ...whole, spans: (whole['spans'] as unknown[]).map((span) => moved(span, text, facts)) }
    : whole;
}

/** The value of a fact; at the start of a sentence it begins with a capital letter. */
function valueOf(name: string, at: number, text: string, facts: Facts): string | undefined {
  const value = facts.get(name);
  return value && /(?:^|[.!?]\s+)$/.test(text.slice(0, at)) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

function moved(span: unknown, text: string, facts: Facts): unknown {
  if (!isObject(span) || typeof span['start'] !== 'number' || typeof span['end'] !== 'number') return span;
  return { ...span, start: placeOf(span['start'], text, facts), end: placeOf(span['end'], text, facts) };
}

/** Where a position of the written text is once the facts are filled in. */
function placeOf(position: number, text: string, facts: Facts): number {
  let place = position;
  for (const match of text.matchAll(TOKEN)) {
    const [token, name = ''] = match;
    if (position >= match.index + token.length) place += (facts.get(name) ?? token).length - token.length;
  }
  return place;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
