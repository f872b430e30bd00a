import { ORIGIN_PLACEHOLDER } from '../../../lib/originPlaceholder';
import { isDataObject, LocalUrl, type DataValue, type StoredDocument } from './document';
import type { Json } from './json';
import { readDocument, type DocumentSurroundings } from './readDocument';

/** Documents of the served release by source file. */
export interface LastGood {
  /** By path from the project. */
  readonly files: ReadonlyMap<string, Pick<StoredDocument, 'id' | 'type' | 'uid' | 'lang'>>;
  /** A document in API form, with `ORIGIN_PLACEHOLDER` for the service's origin; undefined if it cannot be read. */
  document(id: string): Json | undefined;
}

/** The served release's version of a document whose file is invalid; undefined if there is none. */
export function readLastGood(
  file: string,
  { files, document }: LastGood,
  around: DocumentSurroundings,
): StoredDocument | undefined {
  const raw = document(files.get(file)?.id ?? '');
  if (raw === undefined) return undefined;
  const contentHash = JSON.stringify(raw);
  const { document: read, problems } = readDocument({ file, folder: '', raw, contentHash }, around);
  if (!read || problems.length > 0) return undefined;
  const data = Object.fromEntries(Object.entries(read.data).map(([name, value]) => [name, withLocalUrls(value)]));
  return { ...read, data };
}

function withLocalUrls(value: DataValue): DataValue {
  if (typeof value === 'string') {
    return value.startsWith(`${ORIGIN_PLACEHOLDER}/`) ? new LocalUrl(value.slice(ORIGIN_PLACEHOLDER.length)) : value;
  }
  if (Array.isArray(value)) return value.map(withLocalUrls);
  if (!isDataObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withLocalUrls(part)]));
}
