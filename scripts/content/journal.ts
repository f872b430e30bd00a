import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { errorCode } from '../../src/lib/errorCode';
import { CommandError, fileError } from './commandError';
import { writeFileAtomic } from './writeFileAtomic';

const entrySchema = z.object({
  status: z.int().min(200).max(299),
  body: z.string().refine((text) => text === '' || isJson(text)),
});
const journalSchema = z.record(z.string(), entrySchema);

type Entry = Readonly<z.infer<typeof entrySchema>>;

/** A write to one of Prismic's APIs. */
export interface Write {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** A file with the finished writes to a repository, so that an interrupted push can resume. */
export class Journal {
  private readonly entries: Map<string, Entry>;

  /** @throws CommandError if the file is unreadable or not a journal */
  constructor(private readonly file: string) {
    this.entries = new Map(Object.entries(read(file)));
  }

  get size(): number {
    return this.entries.size;
  }

  /** Whether a push created the document or file with this id. */
  hasMade(id: string | undefined): boolean {
    return [...this.entries.values()].some(
      ({ body }) => body !== '' && (JSON.parse(body) as { id?: string } | null)?.id === id,
    );
  }

  /**
   * Checks that the journal is writable before anything is sent.
   * @throws CommandError if it is not
   */
  prepare(): void {
    this.save();
  }

  /**
   * Returns the recorded response of a finished write, or sends it and records the response. Two writes are equal if
   * method, URL and body are.
   * @param send sends the write, and throws unless it succeeds
   */
  async once(write: Write, send: () => Promise<Response>, isNoted = true): Promise<Response> {
    const key = `${write.method} ${write.url} ${await digest(write.body)}`;
    const known = this.entries.get(key);
    if (known) return answer(known);
    const response = await send();
    const entry = { status: response.status, body: await response.text() };
    if (isNoted) {
      this.entries.set(key, entry);
      // Saved at once: the process may end at any time.
      this.save();
    }
    return answer(entry);
  }

  private save(): void {
    writeFileAtomic(this.file, `${JSON.stringify(Object.fromEntries(this.entries), null, 2)}\n`);
  }
}

function answer({ status, body }: Entry): Response {
  return new Response(body === '' ? null : body, { status, headers: { 'content-type': 'application/json' } });
}

async function digest(body: unknown): Promise<string> {
  const hash = createHash('sha256');
  if (body instanceof FormData) {
    for (const [name, value] of body.entries()) {
      hash.update(`${name}\n`);
      if (typeof value === 'string') hash.update(value);
      else hash.update(`${value.name}\n`).update(Buffer.from(await value.arrayBuffer()));
    }
  } else {
    hash.update(String(body ?? ''));
  }
  return hash.digest('base64url');
}

function read(file: string): Record<string, Entry> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw fileError('read', file, error);
  }
  const journal = isJson(text) ? journalSchema.safeParse(JSON.parse(text)) : undefined;
  if (journal?.success) return journal.data;
  // An unrecorded write would be repeated and create a duplicate.
  throw new CommandError(
    `The journal ${file} is damaged, so that what has reached the repository is not known. Restore it from a backup; or empty the media library and the migration release in Prismic, delete the journal and push anew.`,
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
