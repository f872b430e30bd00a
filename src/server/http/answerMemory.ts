import type { RequestListener } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Release, ReleaseFile } from '../builds/release';
import { remember } from '../remember';
import type { FindAnswer, WholeAnswer } from './plainConnections';
import type { RequestHead } from './plainRequest';
import { isPreview } from './previewRequests';

interface KnownAnswer extends WholeAnswer {
  readonly file: ReleaseFile;
  /** The file's encodings when this was answered: better ones take their place later. */
  readonly encodings: ReleaseFile['encodings'];
  /** Names and values by turns, as they go out. */
  readonly headers: readonly string[];
}

/** What is told of an answer that was given from memory. */
export interface GivenAnswer {
  readonly request: RequestHead;
  readonly bytes: number;
  /** From the request to the end of the answer. */
  readonly ms: number;
}

export interface AnswerMemoryOptions {
  readonly current: () => Release | undefined;
  /** Whether the request is to be refused; one that is takes the long way, to be told why. */
  readonly isRefused: (request: RequestHead) => boolean;
  readonly onGiven: (answer: GivenAnswer) => void;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Set where the whole of a file of the release that is served is the answer, which everybody gets alike. */
    wholeFile: ReleaseFile | undefined;
  }
  interface FastifyRequest {
    /** Whether nothing but the site answers the address. A route may leave some requests to the site, and answer others itself. */
    isForSite: boolean;
  }
}

/** Bodies are shared with the memory of files, so that an answer is little more than its headers. */
const MOST_ANSWERS = 5000;

/** With these the answer depends on more than the address and the codings that are accepted. */
const SPECIAL = [
  'range',
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
  'if-range',
  'expect',
  'content-length',
  'transfer-encoding',
] as const;

/**
 * Gives answers with whole files of the release again without going through routes, hooks and headers for each: the most of what visitors ask
 * for. What an answer is made of is decided in one place, the long way; only what that has answered is known here.
 */
export class AnswerMemory {
  private readonly answers = new Map<string, KnownAnswer>();
  private release: Release | undefined;
  /** What is made for somebody now, with those who want the same: each of them would otherwise go the long way too, and stay on it. */
  private readonly made = new Map<string, (() => void)[]>();

  constructor(private readonly options: AnswerMemoryOptions) {}

  /** Answers what is known, and leaves the rest to a handler. */
  before(handler: RequestListener): RequestListener {
    return (request, response) => {
      const known = this.find(request);
      if (!known) return handler(request, response);
      const start = performance.now();
      response.once('finish', () =>
        this.options.onGiven({ request, bytes: known.body.length, ms: performance.now() - start }),
      );
      response.writeHead(200, known.headers as string[]);
      response.end(known.body);
    };
  }

  /** Answers what is known of plain requests, which have taken no other way yet. The first who asks for a file goes the long way. */
  answerTo(request: RequestHead, onMade?: () => void): ReturnType<FindAnswer> {
    const answer = this.find(request);
    if (!answer) return onMade && this.isWanted(request) ? this.waitFor(request, onMade) : undefined;
    const start = performance.now();
    const bytes = answer.body.length;
    return { answer, onSent: () => this.options.onGiven({ request, bytes, ms: performance.now() - start }) };
  }

  /** Remembers answers of an application. To be registered after all hooks that set headers. */
  register(app: FastifyInstance): void {
    app.decorateReply('wholeFile', undefined);
    app.decorateRequest('isForSite', false);
    app.addHook('onRequest', async (request) => void (request.isForSite = request.is404));
    app.addHook('onSend', async ({ raw, isForSite }, reply, payload) => {
      if (isForSite && Buffer.isBuffer(payload) && isOrdinary(raw)) this.keep(raw, reply, payload);
      this.tellWaiting(keyOf(raw));
      return payload;
    });
  }

  private find(request: RequestHead): KnownAnswer | undefined {
    if (this.options.current() !== this.release) this.forget();
    const known = this.answers.get(keyOf(request));
    if (!known || !isOrdinary(request) || known.encodings !== known.file.encodings) return undefined;
    return this.options.isRefused(request) ? undefined : known;
  }

  /** Whether the answer is likely to be known once it has been made. */
  private isWanted(request: RequestHead): boolean {
    const { pages, files } = this.release ?? {};
    const { url = '' } = request;
    return (
      Boolean(pages?.has(url) || files?.has(url.slice(1))) && isOrdinary(request) && !this.options.isRefused(request)
    );
  }

  private waitFor(request: RequestHead, onMade: () => void): 'is made' | undefined {
    const key = keyOf(request);
    const waiting = this.made.get(key);
    if (waiting) {
      waiting.push(onMade);
      return 'is made';
    }
    this.made.set(key, []);
    // Who leaves before the answer may leave without one.
    request.socket.once('close', () => this.tellWaiting(key));
    return undefined;
  }

  private tellWaiting(key: string): void {
    const waiting = this.made.get(key);
    this.made.delete(key);
    for (const onMade of waiting ?? []) onMade();
  }

  private keep(request: RequestHead, reply: FastifyReply, body: Buffer): void {
    const { wholeFile: file, statusCode } = reply;
    if (!file || statusCode !== 200 || this.release?.files.get(file.path) !== file) return;
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
    const lines = headers.map((part, place) => (place % 2 === 0 ? `${part}: ` : `${part}\r\n`));
    const known = { file, encodings: file.encodings, headers, head: `HTTP/1.1 200 OK\r\n${lines.join('')}`, body };
    remember(this.answers, keyOf(request), known, MOST_ANSWERS);
  }

  private forget(): void {
    this.answers.clear();
    this.release = this.options.current();
  }
}

function keyOf({ url = '', headers }: RequestHead): string {
  return `${headers['accept-encoding'] ?? ''} ${url}`;
}

/** Whether the answer is the same for everybody who asks so. Addresses with a query are endless, so they take the long way. */
function isOrdinary({ method, url = '', headers }: RequestHead): boolean {
  if (method !== 'GET' || !url.startsWith('/') || url.includes('?')) return false;
  return SPECIAL.every((name) => headers[name] === undefined) && !isPreview(url, headers.cookie);
}
