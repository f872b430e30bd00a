import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from './faultyProxy';
import { root, searchPage } from './scriptedApi';

interface Model {
  readonly id: string;
}

/** A write as received. */
export interface Write {
  /** Milliseconds of the test's clock. */
  readonly at: number;
  /** Such as `POST /documents`. */
  readonly call: string;
  /** JSON, or the fields of a form by name. */
  readonly body: Record<string, unknown>;
}

/** A fake of Prismic's custom types, asset, migration and content APIs, which records writes. */
export class PrismicUpstream {
  readonly writes: Write[] = [];
  readonly customTypes: Model[] = [];
  readonly slices: Model[] = [];
  /** In the form of the content API. */
  published: Record<string, unknown>[] = [];
  languages = ['en-us', 'de-de'];
  /** Responds with 500 to every write from this one on, counted from 0. */
  brokenFrom = Infinity;
  /** The test's clock. */
  now: () => number = Date.now;
  /** All requests, reads too, such as `GET /slices`. */
  readonly requests: string[] = [];
  /** Replaces the handling of a request, such as `GET /slices`; undefined handles it. */
  fault: (call: string) => Fault | undefined = () => undefined;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  /** Listens; resolves with the URL of each API. */
  async listen() {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return { customTypes: origin, assets: origin, migration: origin, content: `${origin}/api/v2` };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The requests so far, each with an identifying field. */
  calls(): string[] {
    return this.writes.map(({ call, body }) => `${call} ${String(body['id'] ?? body['title'] ?? body['file'])}`);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://upstream');
    const send = (status: number, body?: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    const call = `${request.method} ${url.pathname}`;
    this.requests.push(call);
    const fault = this.fault(call);
    if (fault) {
      for await (const chunk of request) void chunk;
      return fault({ request, response, body: Buffer.from('{"id":"made-elsewhere","refs":[]}') });
    }
    if (request.method === 'GET') {
      // A file holds its own address.
      if (url.pathname.startsWith('/media/')) return void response.end(`${url.pathname}${url.search}`);
      if (url.pathname === '/customtypes') return send(200, this.customTypes);
      if (url.pathname === '/slices') return send(200, this.slices);
      if (url.pathname.endsWith('/documents/search')) return send(200, searchPage(this.published, url));
      const languages = this.languages.map((id, index) => ({ id, name: id, is_master: index === 0 }));
      return send(200, { ...root('published'), languages });
    }
    if (request.headers['repository'] !== 'team-site' || request.headers.authorization !== 'Bearer write-token')
      return send(403, { message: 'Wrong repository or token.' });
    const body = await bodyOf(request);
    if (this.writes.length >= this.brokenFrom) return send(500, { message: 'Internal error', error: 'Internal error' });
    this.writes.push({ at: this.now(), call, body });
    const [, kind, action] = url.pathname.split('/');
    if (kind === 'customtypes' || kind === 'slices') {
      const models = kind === 'slices' ? this.slices : this.customTypes;
      const known = models.findIndex(({ id }) => id === body['id']);
      models.splice(known < 0 ? models.length : known, 1, body as unknown as Model);
      return send(action === 'insert' ? 201 : 204);
    }
    const id = `made-${this.writes.length}`;
    if (kind === 'assets') return send(200, { id, url: `https://images.test/${id}`, width: 64, height: 48 });
    return request.method === 'POST' ? send(201, { id }) : send(200, {});
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}
