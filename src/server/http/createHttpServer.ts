import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { MethodTable } from './allowedMethods';
import { LIMITS, type ConnectionLimits } from './limits';
import { localTarget } from './requestPath';
import { BASE_HEADERS } from '../../config/responseHeaders';
import { CLOSED_POLICY } from './securityHeaders';

interface ParserError extends NodeJS.ErrnoException {
  /** The bytes at which the parser hit a limit. */
  rawPacket?: Buffer;
}

/** A request line with a method unknown to Node. */
const UNKNOWN_METHOD = /^[\w!#$%&'*+.^`|~-]+ ([^\s?#]+)/;

/** The response to a parser error. */
function parserStatus(error: ParserError): [number, string] {
  const line = requestLine(error);
  switch (error.code) {
    case 'HPE_INVALID_METHOD':
      return UNKNOWN_METHOD.test(line) ? [405, 'Method Not Allowed'] : [400, 'Bad Request'];
    case 'HPE_HEADER_OVERFLOW':
      return /^[A-Z]+ [^\r\n]*$/.test(line) ? [414, 'URI Too Long'] : [431, 'Request Header Fields Too Large'];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'Request Timeout'];
    default:
      return [400, 'Bad Request'];
  }
}

/** The HTTP servers of one application: a name such as `localhost` has one per address. */
export interface HttpServers {
  create(handler: RequestListener): Server;
  /** Closes connections at once that are idle or whose request is incomplete, and others after their response. */
  endConnections(): void;
}

interface Connection {
  /** Responses that are not complete. */
  readonly waiting: Set<ServerResponse>;
  /** Requests above the pipelining limit. */
  refused: number;
}

/** Creates HTTP servers with our limits, which also send complete responses to malformed requests. */
export function createHttpServers(limits: ConnectionLimits, methods: Pick<MethodTable, 'allowed'>): HttpServers {
  const connections = new Map<Socket, Connection>();
  let ending = false;

  const track = (server: Server) => {
    server.on('connection', (socket) => {
      connections.set(socket, { waiting: new Set(), refused: 0 });
      // Node takes its own listener away from the socket of a CONNECT request, and an error without one ends the process.
      socket.on('error', () => undefined);
      socket.once('close', () => connections.delete(socket));
    });
    server.setTimeout(limits.stalledMs, (socket) => {
      // A delay in our response is not the client's timeout.
      if (connections.get(socket)?.waiting.size && socket.writableLength === 0) return;
      socket.destroy();
    });
  };
  /**
   * Limits the pipelined requests of a connection. The first one above the limit ends the connection, and later ones
   * are ignored.
   */
  const bounded =
    (handler: RequestListener): RequestListener =>
    (request, response) => {
      const { socket } = request;
      const connection = connections.get(socket);
      if (!connection) return;
      if (connection.refused > 0 || connection.waiting.size >= limits.waiting) {
        connection.refused += 1;
        if (connection.refused === 1) refuseWaiting(response);
        // Each one takes memory until the responses before it are sent.
        if (connection.refused > limits.waiting * 10) socket.destroy();
        return;
      }
      connection.waiting.add(response);
      response.once('close', () => {
        connection.waiting.delete(response);
        if (ending && !isResponding(connection)) socket.destroySoon();
      });
      handler(request, response);
    };

  return {
    create(handler) {
      const server = createServer(
        {
          maxHeaderSize: limits.headerBytes,
          headersTimeout: limits.headersMs,
          requestTimeout: limits.requestMs,
          connectionsCheckingInterval: limits.checkEveryMs,
          keepAliveTimeout: limits.keepAliveMs,
          // A lenient parser enables request smuggling behind a proxy.
          insecureHTTPParser: false,
          // `registerGuard` checks it and sends a response with all headers.
          requireHostHeader: false,
        },
        bounded(handler),
      );
      server.maxConnections = limits.connections;
      server.maxHeadersCount = 0;
      server.on('connect', (_request, socket) => refuse(socket, 405, 'Method Not Allowed', methods.allowed('/')));
      server.on('clientError', (error: ParserError, duplex) => {
        const socket = duplex as Socket;
        if (error.code === 'ECONNRESET' || socket.destroyed) return socket.destroy();
        // The refusal would be a part of a response that has begun, or a second one.
        if (hasBegun(connections.get(socket))) return socket.destroySoon();
        const [status, text] = parserStatus(error);
        refuse(socket, status, text, methods.allowed(pathIn(error)));
      });
      server.on('checkExpectation', ({ socket }) => refuse(socket, 417, 'Expectation Failed'));
      track(server);
      return server;
    },
    endConnections() {
      ending = true;
      for (const [socket, connection] of connections) {
        if (isResponding(connection)) continue;
        if (socket.writableLength > 0) socket.destroySoon();
        else socket.destroy();
      }
    },
  };
}

/** Whether a response is due that does not depend on the rest of a request, which a slow client may never send. */
function isResponding({ waiting }: Connection): boolean {
  return [...waiting].some(({ req, headersSent }) => req.complete || headersSent);
}

/** Whether a part of a response was sent on a connection, and not all of it. */
function hasBegun(connection: Connection | undefined): boolean {
  return [...(connection?.waiting ?? [])].some(({ headersSent }) => headersSent);
}

/** The path of a request line with an unknown method. */
function pathIn(error: ParserError): string {
  return localTarget(UNKNOWN_METHOD.exec(requestLine(error))?.[1] ?? '/');
}

/** The request line and what follows it, as far as its length may be. */
function requestLine({ rawPacket }: ParserError): string {
  return rawPacket?.subarray(0, LIMITS.targetBytes).toString('latin1') ?? '';
}

/** @param allowed methods for the `Allow` header */
function refuse(socket: Duplex, status: number, text: string, allowed: readonly string[] = []): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const allow = status === 405 ? { allow: allowed.join(', ') } : {};
  const lines = Object.entries({ ...headersFor(text), ...allow }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}

function refuseWaiting(response: ServerResponse): void {
  const text = 'Service Unavailable';
  response.writeHead(503, { ...headersFor(text), 'retry-after': '1' }).end(text);
}

/** Headers of a final response on a connection. */
function headersFor(text: string): Record<string, string> {
  return {
    ...BASE_HEADERS,
    'content-security-policy': CLOSED_POLICY,
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
}
