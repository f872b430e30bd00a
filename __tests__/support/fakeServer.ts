import { request, type IncomingHttpHeaders } from 'node:http';
import { isAnyArrayBuffer } from 'node:util/types';
import { posted } from './posted';
import { startReceiver } from './receiver';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed. */
  readonly body: string;
}

type Answer = { readonly status: number; readonly json: unknown };

export interface FakeServer {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** `fetch` that sends requests for any host to this server, as to the site's own host. */
  readonly fetch: typeof fetch;
  close(): Promise<void>;
}

/** A fake server that records requests and responds as the test says. */
export async function fakeServer(
  answer: (path: string, body: string) => Answer | Promise<Answer>,
): Promise<FakeServer> {
  const requests: ReceivedRequest[] = [];
  const { url, close } = await startReceiver((response, { method, target: path, headers, body: raw }) => {
    const body = posted(raw);
    requests.push({ method, path, headers, body });
    void Promise.resolve(answer(path, body)).then(({ status, json }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json)),
    );
  });
  const { port } = new URL(url);
  return {
    url: `${url}/`,
    requests,
    fetch: ((address: string, init: RequestInit = {}) => send(port, address, init)) as typeof fetch,
    close,
  };
}

function send(port: string, address: string, { method = 'GET', headers = {}, body }: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        method: method.toUpperCase(),
        path: pathname + search,
        headers: headers as IncomingHttpHeaders,
      },
      (incoming) => {
        let text = '';
        incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
        incoming.on('end', () => resolve(responseOf(incoming.statusCode ?? 0, incoming.headers, text)));
      },
    );
    outgoing.on('error', reject);
    // Of another realm than jsdom's globals.
    outgoing.end(isAnyArrayBuffer(body) ? Buffer.from(body) : typeof body === 'string' ? body : undefined);
  });
}

/** The parts of `Response` that the SDKs read; jsdom has none. */
function responseOf(status: number, headers: IncomingHttpHeaders, text: string): Response {
  const part = {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text) as unknown),
  };
  return part as unknown as Response;
}
