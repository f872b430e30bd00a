import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENTS = join(__dirname, '..', '..', 'content', 'documents');
const TEXTS = join(__dirname, '..', '..', 'src', 'text');

interface Found {
  readonly where: string;
  readonly text: string;
}
interface DocumentLink {
  readonly link_type: 'Document';
  readonly type: string;
  readonly uid?: string;
}

/** Slips of `docs/style-guide.md` that a pattern can tell. */
const SLIPS: readonly (readonly [slip: string, pattern: RegExp])[] = [
  ['a plan is a Paket', /\bTarif/],
  ['who requests is an Anfordernde', /\bAnfragende/],
  ['the way of an approval is a Freigabeweg', /\bFreigaberoute/],
  ['an approval is a Freigabe', /\bGenehmig/],
  ['the procurement path is vom Bedarf bis zur Zahlung', /von der Anfrage (?:bis )?zur/],
  ['readers are addressed as Sie', /(?<![\p{L}\p{N}])(?:du|dich|dir|dein\p{L}*)(?![\p{L}\p{N}])/u],
  [
    'people are named by forms for women and men',
    /\b(?:(?:Be)?[Nn]utzer|Besucher)[ns]?\b|\bInteressent|\bMitarbeiter\b/,
  ],
  ['a percent sign follows a space', /\d%/],
  ['a unit does not begin a line: a no-break space is before it', /\d (?:%|€|\$|£|°C|m³|(?:Uhr|kg|h|min)(?!\p{L}))/u],
  ['neither does the number of an article of law', /(?:§|\bArt\.|\bAbs\.|\bNr\.) \d/],
  ['a currency follows its amount', /[€$£]\s?\d/],
  ['decimals follow a comma', /\d\.\d{1,2}\s(?:%|€)/],
  ['a link names the customer whose report it leads to', /^Zum Kundenbericht$/],
  ['quotation marks are „so“', /(?<![\w={[:,(])"\p{L}/u],
];

describe('the German of the site', () => {
  it('has none of the slips of the style guide in documents', () => {
    const texts = germanDocuments().flatMap(({ name, data }) => textsIn(data).map((text) => ({ where: name, text })));
    expect(texts.length).toBeGreaterThan(3000);
    expect(slipsIn(texts)).toEqual([]);
  });

  it('has none of them in the texts of the interface', () => {
    const files = readdirSync(TEXTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('de-de.ts'));
    const texts = files.map((file) => ({ where: file, text: readFileSync(join(TEXTS, file), 'utf8') }));
    // Catalogues are code: quotation marks and numbers in it are not German.
    expect(slipsIn(texts, SLIPS.slice(0, 7))).toEqual([]);
  });

  it('S29 leads from the menus, the footer and the not-found page to German pages only', () => {
    const links = germanDocuments()
      .filter(({ name }) => name.startsWith('navigation/') || name.startsWith('settings/'))
      .flatMap(({ data }) => linksIn(data));
    expect(links.length).toBeGreaterThan(70);
    expect(links.filter(({ type, uid }) => !existsSync(fileOf(type, uid))).map(nameOf)).toEqual([]);
  });
});

function germanDocuments(): { name: string; data: unknown }[] {
  return readdirSync(DOCUMENTS).flatMap((type) =>
    readdirSync(join(DOCUMENTS, type))
      .filter((file) => file.endsWith('.de-de.json'))
      .map((file) => ({
        name: `${type}/${file}`,
        data: (JSON.parse(readFileSync(join(DOCUMENTS, type, file), 'utf8')) as { data: unknown }).data,
      })),
  );
}

/** Every text of a document but its addresses, names and samples of code. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === 'preformatted') return [];
  return Object.entries(value).flatMap(([name, field]) =>
    /^(?:url|uid|key|version)$/.test(name) ? [] : textsIn(field),
  );
}

function slipsIn(texts: readonly Found[], slips = SLIPS): string[] {
  return texts.flatMap(({ where, text }) =>
    slips.flatMap(([slip, pattern]) => {
      const found = pattern.exec(text);
      return found ? [`${where}: ${slip}: “${text.slice(Math.max(0, found.index - 20), found.index + 30)}”`] : [];
    }),
  );
}

function linksIn(value: unknown): DocumentLink[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  return isDocumentLink(value) ? [value] : Object.values(value).flatMap(linksIn);
}

function isDocumentLink(value: object): value is DocumentLink {
  return 'link_type' in value && value.link_type === 'Document';
}

function nameOf({ type, uid }: DocumentLink): string {
  return uid ? `${type}/${uid}` : type;
}

function fileOf(type: string, uid: string | undefined): string {
  return join(DOCUMENTS, type, `${uid ?? type}.de-de.json`);
}
