import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionLimits } from './limits';
import { BASE_HEADERS } from '../../config/responseHeaders';
import { CLOSED_POLICY } from './securityHeaders';

/** The answers of Node's parser, by its error codes; everything else it refuses is 400. */
const PARSER_STATUS: Record<string, [number, string]> = {
  HPE_INVALID_METHOD: [405, 'Method Not Allowed'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Servers made for one application, told when it stops: a name such as `localhost` has one for each of its addresses. */
export interface HttpServers {
  create(handler: RequestListener): Server;
  /** Closes connections without a request at once, and the others after their answer. */
  endConnections(): void;
}

/** Makes HTTP servers with our limits, which answer in full also what never becomes a request. */
export function createHttpServers(limits: ConnectionLimits): HttpServers {
  const sockets = new Map<Duplex, number>();
  let ending = false;

  const track = (server: Server) => {
    server.on('connection', (socket) => {
      sockets.set(socket, 0);
      socket.once('close', () => sockets.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      sockets.set(socket, (sockets.get(socket) ?? 0) + 1);
      response.once('close', () => {
        const left = (sockets.get(socket) ?? 1) - 1;
        if (!socket.destroyed) sockets.set(socket, left);
        if (ending && left === 0) socket.destroySoon();
      });
    });
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
      server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
        if (error.code === 'ECONNRESET' || socket.destroyed) return socket.destroy();
        refuse(socket, ...(PARSER_STATUS[error.code ?? ''] ?? [400, 'Bad Request']));
      });
      track(server);
      return server;
    },
    endConnections() {
      ending = true;
      for (const [socket, requests] of sockets) if (requests === 0) socket.destroy();
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
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}
