import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { remember } from '../remember';
import type { ConnectionLimits } from './limits';
import { readPlainRequest, type RequestHead } from './plainRequest';

/** An answer that is known as a whole. */
export interface WholeAnswer {
  /** Its first line and headers, each with its end. */
  readonly head: string;
  readonly body: Buffer;
}

/**
 * @param onMade called once where the answer is being made for somebody else, when it is worth while to ask again
 * @returns the answer to a request, the same object each time, and what is to be told when all of it has gone out; that it is being made when
 *   `onMade` will be called; nothing when it is not known
 */
export type FindAnswer = (
  request: RequestHead,
  onMade?: () => void,
) => { readonly answer: WholeAnswer; readonly onSent: () => void } | 'is made' | undefined;

/** What is longer is sent from where it lies. */
const MOST_IN_ONE = 32 * 1024;
/** Each is a copy, so that more of them would need much memory. */
const MOST_READY = 500;

/**
 * Answers the requests of a connection from what is known, for as long as they are plain: Node's own server takes longer to read a request and
 * to write an answer than all else about it. With the first other request the connection becomes Node's for good, that request included.
 * @param onIdle answers a connection on which no request came in time
 * @param onBegin told of a connection whose request has to wait; returns what is to be told when it waits no more
 */
export function servePlainConnections(
  server: Server,
  find: FindAnswer,
  limits: ConnectionLimits,
  onIdle: (socket: Socket) => void,
  onBegin: (socket: Socket) => () => void,
): void {
  const [takeOver] = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  if (!takeOver) return;
  server.removeListener('connection', takeOver);
  const keptAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(limits.keepAliveMs / 1000)}\r\n\r\n`;
  /** Short answers as they went out last, with the second for which they are right. */
  const ready = new Map<WholeAnswer, { readonly date: string; readonly bytes: Buffer }>();

  /** Connections whose answers go out together: each that goes out by itself wakes who waits for it, which takes longer than the answer. */
  const corked: Socket[] = [];
  const uncork = () => {
    for (const socket of corked.splice(0)) socket.uncork();
  };
  const cork = (socket: Socket) => {
    socket.cork();
    if (corked.push(socket) === 1) setImmediate(uncork);
  };

  const send = (socket: Socket, answer: WholeAnswer, onSent: (error?: Error | null) => void) => {
    const date = dateNow();
    const known = ready.get(answer);
    cork(socket);
    if (known?.date === date) return socket.write(known.bytes, onSent);
    const head = Buffer.from(`${answer.head}Date: ${date}\r\n${keptAlive}`, 'latin1');
    if (answer.body.length <= MOST_IN_ONE) {
      const bytes = Buffer.concat([head, answer.body]);
      remember(ready, answer, { date, bytes }, MOST_READY);
      return socket.write(bytes, onSent);
    }
    socket.write(head);
    return socket.write(answer.body, onSent);
  };

  server.prependListener('connection', (socket: Socket) => {
    let answered = 0;
    const onTimeout = () => (answered > 0 ? socket.destroy() : onIdle(socket));
    // What there is to say of it is that the connection has closed.
    const onError = () => undefined;
    const onEnd = () => socket.end();
    const onData = (bytes: Buffer) => {
      const request = readPlainRequest(bytes, socket);
      const onMade = (asked: RequestHead) => {
        askAgain(asked, bytes);
        // By then it is Node's, or its answer is on the way.
        setImmediate(end);
      };
      const found = request && find(request, () => onMade(request));
      if (found !== 'is made') return answer(bytes, found);
      const end = onBegin(socket);
      // Waiting for us is no fault of the client's.
      socket.setTimeout(0).pause();
    };
    const askAgain = (request: RequestHead, bytes: Buffer) => {
      if (socket.destroyed) return;
      socket.setTimeout(limits.keepAliveMs).resume();
      answer(bytes, find(request));
    };
    const answer = (bytes: Buffer, found: ReturnType<FindAnswer>) => {
      if (!found || found === 'is made') return handOver(bytes);
      if (answered === 0) socket.setTimeout(limits.keepAliveMs);
      answered += 1;
      let isWaiting = false;
      const isTaken = send(socket, found.answer, (error) => {
        if (error) return;
        if (isWaiting) socket.setTimeout(limits.keepAliveMs).resume();
        found.onSent();
      });
      if (isTaken) return;
      // Who asks for more and takes nothing of it would fill the memory.
      isWaiting = true;
      socket.setTimeout(limits.stalledMs).pause();
    };
    const handOver = (bytes: Buffer) => {
      for (const [event, listener] of listeners) socket.off(event, listener);
      socket.setTimeout(0);
      takeOver.call(server, socket);
      socket.unshift(bytes);
    };
    const listeners = Object.entries({ data: onData, timeout: onTimeout, end: onEnd, error: onError });
    for (const [event, listener] of listeners) socket.on(event, listener);
    socket.setTimeout(limits.headersMs);
  });
}

let lastSecond = 0;
let lastDate = '';

/** The time as answers carry it, made once in a second. */
function dateNow(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== lastSecond) [lastSecond, lastDate] = [second, new Date().toUTCString()];
  return lastDate;
}
