import { isDataObject, DocumentLink, type DataValue, type LinkTarget, type StoredDocument } from './document';
import { parseDate } from './fields/scalars';
import { shortDigest } from './digest';
import { isObject } from './json';

/** The documents at one ref, in default order, with the indexes that queries and links need. */
export class View {
  readonly documents: readonly StoredDocument[];
  readonly byId: ReadonlyMap<string, StoredDocument>;
  readonly tags: readonly string[];
  private readonly byName = new Map<string, StoredDocument>();
  private readonly byUid = new Map<string, StoredDocument[]>();
  private readonly lists = new Map<string, StoredDocument[]>();
  private readonly positions = new Map<StoredDocument, number>();
  private readonly translations = new Map<string, StoredDocument[]>();
  private readonly versions = new Map<StoredDocument, string>();

  /**
   * @param documents in any order
   * @param masterLang language of documents whose links and queries name none
   * @param leading ids of documents that come before all others, as drafts of a release do
   */
  constructor(
    readonly ref: string,
    documents: readonly StoredDocument[],
    readonly masterLang: string,
    leading: ReadonlySet<string> = new Set(),
  ) {
    this.documents = defaultOrder(documents, leading);
    this.byId = new Map(this.documents.map((document) => [document.id, document]));
    this.documents.forEach((document, index) => {
      this.positions.set(document, index);
      const name = nameOf(document.type, document.uid, document.lang);
      if (!this.byName.has(name)) this.byName.set(name, document);
      const named = `${document.type}/${document.uid ?? ''}`;
      const others = this.byUid.get(named);
      if (others) others.push(document);
      else this.byUid.set(named, [document]);
      for (const key of [listKey('*', document.lang), listKey(document.type, '*'), listKey(document.type, document.lang)]) {
        const list = this.lists.get(key);
        if (list) list.push(document);
        else this.lists.set(key, [document]);
      }
    });
    this.lists.set(listKey('*', '*'), [...this.documents]);
    this.tags = [...new Set(this.documents.flatMap(({ tags }) => tags))].sort();
    this.groupTranslations();
  }

  /** Documents of a type and language, `*` for all, in default order. Not to be changed. */
  list(type: string, lang: string): readonly StoredDocument[] {
    return this.lists.get(listKey(type, lang)) ?? [];
  }

  /** Place of a document in the default order. */
  position(document: StoredDocument): number {
    return this.positions.get(document) ?? Number.MAX_SAFE_INTEGER;
  }

  find(type: string, uid: string | null, lang: string): StoredDocument | undefined {
    return this.byName.get(nameOf(type, uid, lang));
  }

  /** Documents of a type with a uid: one per language. */
  named(type: string, uid: string): StoredDocument[] {
    return this.byUid.get(`${type}/${uid}`) ?? [];
  }

  /** The document that a link of a document in the given language leads to; undefined when the link is broken. */
  resolve({ id, type, uid = null, lang }: LinkTarget, from: string): StoredDocument | undefined {
    const known = id === undefined ? undefined : this.byId.get(id);
    if (known || type === undefined || (id !== undefined && uid === null)) return known;
    return this.find(type, uid, lang ?? from) ?? (lang ? undefined : this.find(type, uid, this.masterLang));
  }

  /** The other languages of a document, itself left out. */
  translationsOf(document: StoredDocument): StoredDocument[] {
    const group = this.translations.get(this.originalOf(document)) ?? [];
    return group.filter((other) => other !== document);
  }

  /** The same, with those that it came with as its other languages. */
  alternatesOf(document: StoredDocument): StoredDocument[] {
    const { alternateLanguages } = document.given;
    const given = Array.isArray(alternateLanguages) ? alternateLanguages : [];
    const others = this.translationsOf(document);
    const stated = given.flatMap((entry) => {
      const other = isObject(entry) && typeof entry.id === 'string' ? this.byId.get(entry.id) : undefined;
      return other && other !== document && !others.includes(other) ? [other] : [];
    });
    return [...others, ...stated];
  }

  /** Changes when anything changes that the document is served with, its links' targets included. */
  version(document: StoredDocument): string {
    const known = this.versions.get(document);
    if (known) return known;
    const links = linksOf(document).map((link) => {
      const target = this.resolve(link.target, document.lang);
      return target ? faceOf(target) : 'broken';
    });
    const faces = [...links, ...this.alternatesOf(document).map(faceOf)];
    const version = shortDigest(document.hash, document.lastPublicationDate ?? '', JSON.stringify(faces));
    this.versions.set(document, version);
    return version;
  }

  private groupTranslations(): void {
    for (const document of this.documents) {
      const original = this.originalOf(document);
      const group = this.translations.get(original);
      if (group) group.push(document);
      else this.translations.set(original, [document]);
    }
  }

  /** Id of the document in the master language that this one translates; its own when it is one. */
  private originalOf(document: StoredDocument): string {
    const { translationOf, type, uid, lang } = document;
    if (lang === this.masterLang) return document.id;
    if (translationOf !== undefined) {
      if (this.byId.has(translationOf)) return translationOf;
      const [first = '', second] = translationOf.split('/');
      const named = second === undefined ? (this.find(type, first, this.masterLang) ?? this.find(first, null, this.masterLang)) : this.find(first, second, this.masterLang);
      return named?.id ?? translationOf;
    }
    if (document.given.alternateLanguages !== undefined) return document.id;
    return this.find(type, uid, this.masterLang)?.id ?? document.id;
  }
}

function listKey(type: string, lang: string): string {
  return `${type} ${lang}`;
}

function nameOf(type: string, uid: string | null, lang: string): string {
  return `${type}/${uid ?? ''}/${lang}`;
}

/** Newest publication first, as Prismic orders what is asked for without an order. */
function defaultOrder(documents: readonly StoredDocument[], leading: ReadonlySet<string>): StoredDocument[] {
  return documents
    .map((document) => ({
      document,
      rank: leading.has(document.id) ? 0 : 1,
      time: document.lastPublicationDate === null ? Infinity : (parseDate(document.lastPublicationDate) ?? 0),
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.time === b.time ? compareText(a.document.id, b.document.id) : a.time < b.time ? 1 : -1),
    )
    .map(({ document }) => document);
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What links and alternates show of a document. */
function faceOf({ id, uid, type, lang, tags, slugs, firstPublicationDate, lastPublicationDate }: StoredDocument): unknown {
  return [id, uid, type, lang, tags, slugs, firstPublicationDate, lastPublicationDate];
}

/** Looked for once, as each change of one document asks for the versions of all. */
const knownLinks = new WeakMap<StoredDocument, readonly DocumentLink[]>();

function linksOf(document: StoredDocument): readonly DocumentLink[] {
  const links = knownLinks.get(document) ?? linksIn(document.data);
  knownLinks.set(document, links);
  return links;
}

/** All document links anywhere in a value. */
export function linksIn(value: DataValue): DocumentLink[] {
  if (value instanceof DocumentLink) return [value];
  if (Array.isArray(value)) return value.flatMap(linksIn);
  return isDataObject(value) ? Object.values(value).flatMap(linksIn) : [];
}
