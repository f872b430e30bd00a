import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { BASE_HEADERS, CLOSED_POLICY } from './securityHeaders';

/** How much and how slowly a client may send. Sizes in bytes, times in milliseconds. */
export const HTTP_LIMITS = {
  bodyLimit: 256 * 1024,
  requestTimeout: 14_000,
  keepAliveTimeout: 65_000,
  connectionTimeout: 0,
  routerOptions: { maxParamLength: 500 },
  // Connections that are idle close at once when the server stops; busy ones may finish.
  forceCloseConnections: 'idle',
  return503OnClosing: true,
  http: {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    // A lenient parser is how one request becomes two behind a proxy.
    insecureHTTPParser: false,
    // Checked by our own guard, whose answer has all the headers.
    requireHostHeader: false,
  },
} as const;

const MAX_CONNECTIONS = 10_000;
const MAX_HEADERS = 200;

/** The answers of Node's parser, by its error codes; everything else it refuses is 400. */
const PARSER_STATUS: Record<string, [number, string]> = {
  HPE_INVALID_METHOD: [405, 'Method Not Allowed'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers what never becomes a request: methods that no file or route knows, CONNECT, and bytes that are not HTTP. */
export function refuseUnknownMethods(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.maxHeadersCount = MAX_HEADERS;
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return socket.destroy();
    const [status, text] = PARSER_STATUS[error.code ?? ''] ?? [400, 'Bad Request'];
    refuse(socket, status, text);
  });
  server.on('connect', (_request, socket) => refuse(socket, 405, 'Method Not Allowed'));
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
