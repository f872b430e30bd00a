import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** What an answer depends on of a request. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers' | 'rawHeaders' | 'socket'>;

const GET = 'GET '.charCodeAt(0);
/** Longer ones are rare, and so better left to who reads all. */
const MOST_BYTES = 4096;
const END = '\r\n\r\n';
const LINE = /^GET (\/[!-~]*) HTTP\/1\.1$/;
const HEADER = /^([\w!#$%&'*+.^`|~-]+): ?([!-~](?:[ -~]*[!-~])?)$/;

/**
 * Reads a request that is as plain as nearly all are: one GET, whole and alone in what a client sent, without a body, and in a form that can be
 * understood in one way only.
 * @returns nothing for any other, which may be valid all the same
 */
export function readPlainRequest(bytes: Buffer, socket: Socket): RequestHead | undefined {
  if (bytes[0] !== GET || bytes.length > MOST_BYTES) return undefined;
  const text = bytes.toString('latin1');
  if (text.indexOf(END) !== text.length - END.length) return undefined;
  const [line = '', ...lines] = text.slice(0, -END.length).split('\r\n');
  const url = LINE.exec(line)?.[1];
  if (url === undefined) return undefined;
  const headers: Record<string, string> = {};
  const rawHeaders: string[] = [];
  for (const each of lines) {
    const [, name = '', value = ''] = HEADER.exec(each) ?? [];
    const key = name.toLowerCase();
    // A second one of a name means something else for each name.
    if (key === '' || key in headers) return undefined;
    headers[key] = value;
    rawHeaders.push(name, value);
  }
  const isKept = (headers['connection'] ?? 'keep-alive').toLowerCase() === 'keep-alive';
  if (!isKept || 'upgrade' in headers) return undefined;
  return { method: 'GET', url, httpVersion: '1.1', headers, rawHeaders, socket };
}
