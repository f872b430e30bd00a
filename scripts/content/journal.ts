import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../../src/lib/errorCode';

interface Entry {
  readonly status: number;
  readonly body: string;
}

/** What has reached a repository already, in a file, so that an interrupted push goes on where it stopped. */
export class Journal {
  private readonly entries: Map<string, Entry>;

  constructor(private readonly file: string) {
    this.entries = new Map(Object.entries(read(file)));
  }

  get size(): number {
    return this.entries.size;
  }

  /** Whether the document or file of this id was made by a push. */
  hasMade(id: string | undefined): boolean {
    return [...this.entries.values()].some(({ body }) => body !== '' && (JSON.parse(body) as { id?: string }).id === id);
  }

  get(key: string): Entry | undefined {
    return this.entries.get(key);
  }

  /** Written at once: the process may end at any time. */
  note(key: string, entry: Entry): void {
    this.entries.set(key, entry);
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, `${JSON.stringify(Object.fromEntries(this.entries), null, 2)}\n`);
  }
}

/**
 * A `fetch` that answers what it has sent before from the journal, and notes the answers to what it sends now. Only writes are concerned; two are the
 * same when method, address and content are.
 */
export function journalingFetch(journal: Journal, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const method = init?.method ?? 'GET';
    if (method === 'GET') return send(input, init);
    const key = `${method} ${String(input instanceof Request ? input.url : input)} ${await digest(init?.body)}`;
    const known = journal.get(key);
    if (known) return new Response(known.body, { status: known.status, headers: JSON_TYPE });
    const response = await send(input, init);
    const body = await response.text();
    if (response.ok) journal.note(key, { status: response.status, body });
    return new Response(body === '' ? null : body, { status: response.status, headers: response.headers });
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

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
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw error;
  }
}
