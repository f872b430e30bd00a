import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { LIMITS, type ConnectionLimits } from './limits';
import { servePlainConnections, type FindAnswer } from './plainConnections';
import { BASE_HEADERS } from '../../config/responseHeaders';
import { CLOSED_POLICY } from './securityHeaders';

interface ParserError extends NodeJS.ErrnoException {
  /** The bytes that the parser met its limit in. */
  rawPacket?: Buffer;
}

/** What is answered where Node's parser gives up. */
function parserStatus({ code, rawPacket }: ParserError): [number, string] {
  const line = rawPacket?.subarray(0, LIMITS.targetBytes).toString('latin1') ?? '';
  switch (code) {
    case 'HPE_INVALID_METHOD':
      return /^[\w!#$%&'*+.^`|~-]+ \S/.test(line) ? [405, 'Method Not Allowed'] : [400, 'Bad Request'];
    case 'HPE_HEADER_OVERFLOW':
      return /^[A-Z]+ [^\r\n]*$/.test(line) ? [414, 'URI Too Long'] : [431, 'Request Header Fields Too Large'];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'Request Timeout'];
    default:
      return [400, 'Bad Request'];
  }
}

/** Servers made for one application, told when it stops: a name such as `localhost` has one for each of its addresses. */
export interface HttpServers {
  /** @param find answers plain requests that need no handler */
  create(handler: RequestListener, find: FindAnswer): Server;
  /** Closes connections without a request at once, and the others after their answer. */
  endConnections(): void;
}

/** Makes HTTP servers with our limits, which answer in full also what never becomes a request. */
export function createHttpServers(limits: ConnectionLimits): HttpServers {
  const sockets = new Map<Socket, number>();
  let ending = false;

  const track = (server: Server) => {
    server.on('connection', (socket) => {
      sockets.set(socket, 0);
      socket.once('close', () => sockets.delete(socket));
    });
    server.setTimeout(limits.stalledMs, (socket) => {
      // Waiting for us is no fault of the client's.
      if (sockets.get(socket) && socket.writableLength === 0) return;
      socket.destroy();
    });
    server.on('request', ({ socket }, response) => response.once('close', begin(socket)));
  };
  /** Counts a request of a connection until what is returned is called. */
  const begin = (socket: Socket) => {
    sockets.set(socket, (sockets.get(socket) ?? 0) + 1);
    return () => {
      const left = (sockets.get(socket) ?? 1) - 1;
      if (!socket.destroyed) sockets.set(socket, left);
      if (ending && left === 0) socket.destroySoon();
    };
  };

  return {
    create(handler, find) {
      const server = createServer(
        {
          maxHeaderSize: limits.headerBytes,
          headersTimeout: limits.headersMs,
          requestTimeout: limits.requestMs,
          connectionsCheckingInterval: limits.checkEveryMs,
          keepAliveTimeout: limits.keepAliveMs,
          // A lenient parser is how one request becomes two behind a proxy.
          insecureHTTPParser: false,
          // Checked by our own guard, whose answer has all the headers.
          requireHostHeader: false,
        },
        handler,
      );
      server.maxConnections = limits.connections;
      server.maxHeadersCount = 0;
      server.on('connect', (_request, socket) => refuse(socket, 405, 'Method Not Allowed'));
      server.on('clientError', (error: ParserError, socket) => {
        if (error.code === 'ECONNRESET' || socket.destroyed) return socket.destroy();
        refuse(socket, ...parserStatus(error));
      });
      server.on('checkExpectation', ({ socket }) => refuse(socket, 417, 'Expectation Failed'));
      servePlainConnections(server, find, limits, (socket) => refuse(socket, 408, 'Request Timeout'), begin);
      track(server);
      return server;
    },
    endConnections() {
      ending = true;
      for (const [socket, requests] of sockets) {
        if (requests > 0) continue;
        if (socket.writableLength > 0) socket.destroySoon();
        else socket.destroy();
      }
    },
  };
}

function refuse(socket: Duplex, status: number, text: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const headers = {
    ...BASE_HEADERS,
    'content-security-policy': CLOSED_POLICY,
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}
