import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrismicDocument } from '@prismicio/client';
import { errorCode } from '../../src/lib/errorCode';
import { fileError } from './commandError';
import { singleTypes } from './documentNames';
import { readPublished, type PublishedOptions } from './readPublished';
import { writeWhole } from './writeWhole';

export interface PullOptions extends PublishedOptions {
  /** Target of `documents/<type>/<uid or id>.json`. */
  readonly contentDirectory: string;
  readonly dryRun: boolean;
  /** Replaces files with other content. */
  readonly overwrite: boolean;
  readonly say: (line: string) => void;
}

/**
 * Writes the published documents of a repository to the content directory in API form. Files with other content stay
 * unless `overwrite` is set.
 * @returns the number of files that differ and were not replaced
 * @throws ContentError if the repository cannot be read; CommandError if a file cannot be read or written
 */
export async function pullDocuments(options: PullOptions): Promise<number> {
  const { contentDirectory, dryRun, overwrite, say } = options;
  const { root, documents } = await readPublished(options);
  const master = root.languages?.find(({ is_master }) => is_master)?.id;
  const singles = singleTypes(documents);
  let kept = 0;
  let written = 0;
  for (const document of documents) {
    const path = pathOf(document, master, singles);
    if (path === undefined) {
      say(`Left out the document ${document.id}: its type, uid or language cannot be the name of a file`);
      continue;
    }
    const file = join(contentDirectory, path);
    const text = `${JSON.stringify(document, null, 2)}\n`;
    const old = textOf(file);
    if (old === text) continue;
    if (old !== undefined && !overwrite) {
      say(`Kept ${path}, which differs`);
      kept += 1;
      continue;
    }
    say(`${dryRun ? 'Would ' : ''}${old === undefined ? 'add' : 'replace'} ${path}`);
    written += 1;
    if (!dryRun) writeWhole(file, text);
  }
  say(`${documents.length} documents read, ${written} ${dryRun ? 'to write' : 'written'}, ${kept} kept.`);
  if (kept > 0) say('Add --overwrite to replace the files that differ.');
  return kept;
}

/** Path in the content directory; undefined outside of it, since ids and uids from a repository are untrusted. */
function pathOf(
  { id, uid, type, lang }: PrismicDocument,
  master: string | undefined,
  singles: ReadonlySet<string>,
): string | undefined {
  const names = [type, `${uid ?? (singles.has(type) ? type : id)}${lang === master ? '' : `.${lang}`}`];
   
  return names.some((name) => /^\.|[\\/\u0000-\u001f]/.test(name)) ? undefined : `documents/${names.join('/')}.json`;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw fileError('read', file, error);
  }
}
