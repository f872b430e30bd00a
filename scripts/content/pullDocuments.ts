import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createClient, type PrismicDocument } from '@prismicio/client';
import { defaultEndpoint } from '../../src/content/repositoryAddress';
import { singleTypes } from './documentNames';

export interface PullOptions {
  readonly repository: string;
  readonly accessToken?: string;
  /** Endpoint of the content API, if not at Prismic. */
  readonly endpoint?: string;
  /** Receives `documents/<type>/<uid or id>.json`. */
  readonly contentDirectory: string;
  readonly dryRun: boolean;
  /** Replaces files that hold something else. */
  readonly overwrite: boolean;
  readonly say: (line: string) => void;
}

/**
 * Writes the published documents of a repository to the content directory, in the form that the API gives them. A file that holds something else stays unless
 * `overwrite` is given.
 * @returns how many files were left as they are because they differ
 */
export async function pullDocuments(options: PullOptions): Promise<number> {
  const { repository, contentDirectory, dryRun, overwrite, say } = options;
  const client = createClient(repository, {
    documentAPIEndpoint: options.endpoint ?? defaultEndpoint(repository),
    ...(options.accessToken && { accessToken: options.accessToken }),
  });
  const { languages } = await client.getRepository();
  const master = languages.find(({ is_master }) => is_master)?.id;
  const documents = await client.dangerouslyGetAll({ lang: '*' });
  const singles = singleTypes(documents);
  let kept = 0;
  let written = 0;
  for (const document of documents) {
    const path = pathOf(document, master, singles);
    const file = join(contentDirectory, path);
    const text = `${JSON.stringify(document, null, 2)}\n`;
    const old = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (old === text) continue;
    if (old !== undefined && !overwrite) {
      say(`Kept ${path}, which differs`);
      kept += 1;
      continue;
    }
    say(`${dryRun ? 'Would ' : ''}${old === undefined ? 'add' : 'replace'} ${path}`);
    written += 1;
    if (dryRun) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  say(`${documents.length} documents read, ${written} ${dryRun ? 'to write' : 'written'}, ${kept} kept.`);
  if (kept > 0) say('Add --overwrite to replace the files that differ.');
  return kept;
}

function pathOf({ id, uid, type, lang }: PrismicDocument, master: string | undefined, singles: ReadonlySet<string>): string {
  const name = uid ?? (singles.has(type) ? type : id);
  return `documents/${type}/${name}${lang === master ? '' : `.${lang}`}.json`;
}
