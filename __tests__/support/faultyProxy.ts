import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

interface Passing {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The response of the API. */
  readonly body: Buffer;
}

/** Changes a response. */
export type Fault = (passing: Passing) => void;

const JSON_TYPE = { 'content-type': 'application/json' };
const answer =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): Fault =>
  ({ response }) =>
    void response.writeHead(status, { 'content-type': type, ...headers }).end(body);
const HTML = '<html><body><h1>Sorry</h1><p>We are back in a moment.</p></body></html>';

/** Transient faults, each named by what the client sees. For a refused connection call `refuse`. */
export const FAULTS = {
  'a reset before the headers': ({ response }) => void response.socket?.resetAndDestroy(),
  'an end before the headers': ({ response }) => void response.socket?.end(),
  'a cut in the middle of the body': ({ response, body }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy());
  },
  'a cut between two chunks': ({ response, body }) => {
    response.writeHead(200, JSON_TYPE);
    response.write(body.subarray(0, body.length / 2), () => response.socket?.resetAndDestroy());
  },
  'status 500': answer(500, 'application/json', '{"error":"down"}'),
  'status 502 with a page': answer(502, 'text/html', HTML),
  'status 503 with nothing': answer(503, 'text/plain', ''),
  'status 408': answer(408, 'text/plain', ''),
  'a page in place of JSON': answer(200, 'text/html', HTML),
  'half of the JSON': ({ response, body }) =>
    void response.writeHead(200, JSON_TYPE).end(body.subarray(0, body.length / 2)),
  'an empty body': answer(200, 'application/json', ''),
  'no content': ({ response }) => void response.writeHead(204).end(),
  'JSON of another service': answer(200, 'application/json', '{"status":"ok"}'),
  'JSON that is null': answer(200, 'application/json', 'null'),
  'a content-length that is too long': ({ response, body }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length + 10, connection: 'close' });
    response.write(body, () => response.socket?.end());
  },
  'a content-length that is too short': ({ response, body }) =>
    void response.socket?.end(
      Buffer.concat([
        Buffer.from(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length - 10}\r\n\r\n`),
        body,
      ]),
    ),
  'a redirect in a circle': ({ request, response }) =>
    void response.writeHead(302, { location: `${request.url}${request.url?.includes('?') ? '&' : '?'}again` }).end(),
  'gzip that is none': answer(200, 'application/json', 'this is no gzip', { 'content-encoding': 'gzip' }),
  'gzip that breaks off': ({ response, body }) =>
    void response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync(body).subarray(0, 40)),
  'what is no HTTP': ({ response }) => void response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'),
} satisfies Record<string, Fault>;

/** Faults that end only with the client's timeout. */
export const SILENCES = {
  'silence before the headers': () => undefined,
  'silence after the headers': ({ response }) => void response.writeHead(200, JSON_TYPE).flushHeaders(),
  'silence in the middle of the body': ({ response, body }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2));
  },
} satisfies Record<string, Fault>;

/** A proxy of a content API, which applies faults to responses. */
export class FaultyProxy {
  endpoint = '';
  /** All requests so far. */
  readonly requests: URL[] = [];
  /** The fault for the response to a request; undefined passes it on. */
  fault: (url: URL) => Fault | undefined = () => undefined;
  private server: Server | undefined;
  private port = 0;

  /** @param upstream endpoint of the content API */
  constructor(private readonly upstream: string) {}

  async listen(): Promise<this> {
    if (this.server) return this;
    const server = createServer((request, response) => void this.pass(request, response));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.endpoint = `http://127.0.0.1:${this.port}${new URL(this.upstream).pathname}`;
    return this;
  }

  /** Refuses all connections until it listens again. */
  async refuse(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.endpoint);
    this.requests.push(url);
    const fault = this.fault(url);
    const there = await fetch(new URL(url.pathname + url.search, this.upstream));
    // Rewrites URLs of the API to the proxy.
    const text = (await there.text()).replaceAll(new URL(this.upstream).origin, new URL(this.endpoint).origin);
    const body = Buffer.from(text);
    if (fault) return fault({ request, response, body });
    response.writeHead(there.status, JSON_TYPE).end(body);
  }
}
