import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const DOCUMENTS = join(ROOT, 'content', 'documents');
const TEXTS = join(ROOT, 'src', 'text');

interface Text {
  readonly file: string;
  readonly field: string;
  readonly text: string;
}

/** Every text of the English documents. */
const content: Text[] = readdirSync(DOCUMENTS, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.[a-z]{2}-[a-z]{2}\.json$/.test(entry.name))
  .flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    return textsOf(JSON.parse(readFileSync(file, 'utf8')), file.slice(DOCUMENTS.length + 1), '');
  });

/** The English interface texts, a file each. */
const catalogues: Text[] = readdirSync(TEXTS, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name.endsWith('.en-us.ts'))
  .map((entry) => ({ file: entry.name, field: '', text: readFileSync(join(entry.parentPath, entry.name), 'utf8') }));

const found = (pattern: RegExp, among: readonly Text[]) =>
  among.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));

describe('the English of the site', () => {
  it('reads what it is about', () => {
    expect(content.length).toBeGreaterThan(4_000);
    expect(catalogues.length).toBeGreaterThan(20);
  });

  it('is spelled as Americans spell, one way for one word', () => {
    const british =
      /\b(?:grey|colour|centre|catalogue|set-ups?|cancelled|labelled|programme|afterwards|helpdesk|call-back|weighbridge|at weekends)\b/gi;
    expect(found(british, content)).toEqual([]);
    expect(found(/\b(?:grey|centre|set-ups?|cancelled|labelled)\b(?!:)/gi, catalogues.filter(isVisitors))).toEqual([]);
  });

  it('has none of the sentences that sounded translated', () => {
    const translated =
      /Can we leave again|on its way\. The request|need no hands|without touch|helps only if people find|was told at|Worth doing|Answers in a day\b|May we measure|gets in the way|stands by itself|Used for it|last line of any page|most of that is night|By itself|he is asked once|A no needs a reason|The known number|The record so far|in a van\b|fits exactly|when its units are|wants order in requests|you hear about a new|follows at once|could give back|Left over|Of it bought|Of that brought|what recurs a month|Counts once you|comes along\.|It looks like name|small for the law|Seven minutes are late|cannot be turned later|not a must|Nothing is asked of|Cumulate|ask back|look who and where|differs inside itself|Also with another file|In between was nothing|share the management|see to it that|with notice until its|plan Essentials|address on the network|come to nothing|have an answer within|also when the answer|Every field too many|mostly saying no|with an interface|list with tricks|the way they take|the frame was|Standstill|To the home page/g;
    expect(found(translated, content)).toEqual([]);
    expect(found(translated, catalogues)).toEqual([]);
  });

  it('says someone, phone and “so” as its style guide does, in prose', () => {
    const prose = content.filter(({ field, text }) => field !== 'html' && field !== 'code' && !text.includes('\n'));
    expect(
      found(
        /\b(?:[Ss]ome|[Aa]ny|[Ee]very)body\b|\b[Ww]hoever\b|\btelephone|\b[Gg]oods-in\b|\bfor ever\b|\bbelongs? into\b/g,
        prose,
      ),
    ).toEqual([]);
    expect(found(/(?<![\w={[:,(])"\p{L}/gu, prose)).toEqual([]);
    // Periods and commas stand inside quotation marks.
    expect(found(/”[.,]/g, prose)).toEqual([]);
  });

  it('ends its questions with a question mark', () => {
    const headings = content.filter(({ field }) => /^(?:title|heading|question|label)$/.test(field));
    const asked =
      /^(?:(?:Does|Did|Do (?:you|we|I|they)|Can|Could|Is|Are|Will|Would|Should) |Not sure where|Want to|Have a .* in mind|Prefer to).*[^?]$/;
    expect(headings.filter(({ text }) => asked.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('says that companies and figures are invented in the imprint alone', () => {
    const elsewhere = content.filter(({ file }) => file !== 'legal/imprint.json');
    expect(
      found(
        /\b(?:fictional|fictitious|an? invented|invented,? (?:like|with)|(?:company|companies|suppliers?|people|figures|names?|rows) (?:is|are) (?:invented|made up)|on this copy)\b/gi,
        elsewhere,
      ),
    ).toEqual([]);
  });
});

/** Whether visitors read the catalogue; the others are for operators. */
function isVisitors({ file }: Text): boolean {
  return !/^(?:builds|bookings|inspector|tools)\./.test(file);
}

function textsOf(value: unknown, file: string, field: string): Text[] {
  if (typeof value === 'string') return [{ file, field, text: value }];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textsOf(item, file, field));
  if (typeof value !== 'object' || value === null) return [];
  const texts = Object.entries(value).flatMap(([name, part]) => textsOf(part, file, name));
  // The lines of a letter are prose, unlike those of code.
  const isWording = 'variation' in value && value.variation === 'wording';
  return isWording ? texts.flatMap((each) => each.text.split('\n').map((text) => ({ ...each, text }))) : texts;
}
