import { createHash } from 'node:crypto';
import { isObject, type Json, type LanguageSetting, type StoredDocument } from './types';

/** The content at one ref: what every query reads. It never changes. */
export class Snapshot {
  readonly byId: ReadonlyMap<string, StoredDocument>;
  /** Newest publication first, drafts before all else: the order of results that ask for none. */
  readonly newestFirst: readonly StoredDocument[];
  private readonly byUid = new Map<string, StoredDocument>();

  constructor(
    readonly ref: string,
    documents: readonly StoredDocument[],
    readonly languages: readonly LanguageSetting[],
  ) {
    this.newestFirst = [...documents].sort(
      (one, other) => compare(other.last_publication_date, one.last_publication_date) || compare(one.id, other.id),
    );
    this.byId = new Map(documents.map((document) => [document.id, document]));
    for (const document of documents) this.byUid.set(uidKey(document.type, document.uid, document.lang), document);
  }

  get masterLanguage(): string {
    return (this.languages.find((language) => language.is_master) ?? this.languages[0])?.id ?? 'en-us';
  }

  /**
   * The document that a link means. Links in files may name type and uid instead of an id; they mean the document in the language of
   * the linking one, or else in the master language.
   */
  target(link: { readonly [key: string]: Json | undefined }, lang: string): StoredDocument | undefined {
    const { id, type, uid } = link;
    if (typeof id === 'string') return this.byId.get(id);
    if (typeof type !== 'string') return undefined;
    const name = typeof uid === 'string' ? uid : null;
    const wanted = typeof link['lang'] === 'string' ? link['lang'] : lang;
    return this.byUid.get(uidKey(type, name, wanted)) ?? this.byUid.get(uidKey(type, name, this.masterLanguage));
  }

  get tags(): string[] {
    return [...new Set(this.newestFirst.flatMap(({ tags }) => tags))].sort();
  }
}

/** A ref for this content: equal content has an equal ref, any change gives another. */
export function refOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').replace(/[^a-zA-Z0-9]/g, '').slice(0, 16);
}

/** Every link to a document inside a value. */
export function linksIn(value: Json | undefined): { readonly [key: string]: Json | undefined }[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(linksIn);
  if (!isObject(value)) return [];
  if (value['link_type'] === 'Document') return [value];
  return Object.values(value).flatMap(linksIn);
}

function uidKey(type: string, uid: string | null, lang: string): string {
  return `${type}\0${uid ?? ''}\0${lang}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
