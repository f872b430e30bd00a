import { linksIn, storedName, type LinkTarget, type StoredDocument } from './document';
import { parseDate } from './fields/scalars';
import { shortDigest } from './digest';
import { isObject } from './json';

/** The documents at one ref, in default order, with indexes for queries and links. */
export class View {
  readonly documents: readonly StoredDocument[];
  readonly byId: ReadonlyMap<string, StoredDocument>;
  readonly tags: readonly string[];
  private readonly byName = new Map<string, StoredDocument>();
  /** Renamed documents by the name with which they began. */
  private readonly byFirstName = new Map<string, StoredDocument>();
  private readonly byUid = new Map<string, StoredDocument[]>();
  private readonly positions = new Map<StoredDocument, number>();
  private readonly translations = new Map<string, StoredDocument[]>();
  private readonly versions = new Map<StoredDocument, string>();

  /**
   * @param documents in any order
   * @param masterLang default language of links and queries
   * @param leading ids of documents that are sorted first, such as drafts of a release
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
      const name = storedName(document.type, document.uid, document.lang);
      if (!this.byName.has(name)) this.byName.set(name, document);
      if (document.firstUid !== undefined)
        this.byFirstName.set(storedName(document.type, document.firstUid, document.lang), document);
      addTo(this.byUid, `${document.type}/${document.uid ?? ''}`, document);
    });
    this.tags = [...new Set(this.documents.flatMap(({ tags }) => tags))].sort();
    for (const document of this.documents) addTo(this.translations, this.originalOf(document), document);
  }

  /** Whether there are documents of the type. */
  hasType(type: string): boolean {
    return this.documents.some((document) => document.type === type);
  }

  /** Position of a document in the default order. */
  position(document: StoredDocument): number {
    return this.positions.get(document) ?? Number.MAX_SAFE_INTEGER;
  }

  find(type: string, uid: string | null, lang: string): StoredDocument | undefined {
    return this.byName.get(storedName(type, uid, lang));
  }

  /** Documents of a type with a uid: one per language. */
  named(type: string, uid: string): StoredDocument[] {
    return this.byUid.get(`${type}/${uid}`) ?? [];
  }

  /** The target of a link in a document of the given language; undefined for a broken link. */
  resolve({ id, type, uid = null, lang }: LinkTarget, from: string): StoredDocument | undefined {
    const known = id === undefined ? undefined : this.byId.get(id);
    if (known || type === undefined || (id !== undefined && uid === null)) return known;
    const inLanguage = (language: string) =>
      this.find(type, uid, language) ?? this.byFirstName.get(storedName(type, uid, language));
    return inLanguage(lang ?? from) ?? (lang ? undefined : inLanguage(this.masterLang));
  }

  /** Translations of a document, without itself. */
  translationsOf(document: StoredDocument): StoredDocument[] {
    const group = this.translations.get(this.originalOf(document)) ?? [];
    return group.filter((other) => other !== document);
  }

  /** The same, plus those in the document's own metadata. */
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

  /** Version of a document: changes with everything in its API form, including link targets. */
  version(document: StoredDocument): string {
    const known = this.versions.get(document);
    if (known) return known;
    const links = linksIn(document).map(({ link }) => {
      const target = this.resolve(link.target, document.lang);
      return target ? faceOf(target) : 'broken';
    });
    const faces = [...links, ...this.alternatesOf(document).map(faceOf)];
    const version = shortDigest(document.hash, document.lastPublicationDate ?? '', JSON.stringify(faces));
    this.versions.set(document, version);
    return version;
  }

  /** Id of the original in the master language; the document's own id if it is the original. */
  private originalOf(document: StoredDocument): string {
    const { translationOf, type, uid, lang } = document;
    if (lang === this.masterLang) return document.id;
    if (translationOf !== undefined) {
      if (this.byId.has(translationOf)) return translationOf;
      const [first = '', second] = translationOf.split('/');
      const named =
        second === undefined
          ? (this.find(type, first, this.masterLang) ?? this.find(first, null, this.masterLang))
          : this.find(first, second, this.masterLang);
      return named?.id ?? translationOf;
    }
    if (document.given.alternateLanguages !== undefined) return document.id;
    return this.find(type, uid, this.masterLang)?.id ?? document.id;
  }
}

function addTo(groups: Map<string, StoredDocument[]>, name: string, document: StoredDocument): void {
  const group = groups.get(name);
  if (group) group.push(document);
  else groups.set(name, [document]);
}

/** Newest publication first, Prismic's default order. */
function defaultOrder(documents: readonly StoredDocument[], leading: ReadonlySet<string>): StoredDocument[] {
  return documents
    .map((document) => ({
      document,
      rank: leading.has(document.id) ? 0 : 1,
      time: document.lastPublicationDate === null ? Infinity : (parseDate(document.lastPublicationDate) ?? 0),
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank || (a.time === b.time ? compareText(a.document.id, b.document.id) : a.time < b.time ? 1 : -1),
    )
    .map(({ document }) => document);
}

/** Compares by code units, for `sort`: the order does not depend on a locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The data of a document in links and alternates. */
function faceOf({
  id,
  uid,
  type,
  lang,
  tags,
  slugs,
  firstPublicationDate,
  lastPublicationDate,
}: StoredDocument): unknown {
  return [id, uid, type, lang, tags, slugs, firstPublicationDate, lastPublicationDate];
}
