import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './limits';
import { readPlainRequest, type RequestHead } from './plainRequest';

/** An answer that is known as a whole. */
export interface WholeAnswer {
  /** Its first line and headers, each with its end. */
  readonly head: string;
  readonly body: Buffer;
  /** Told when all of it has gone out. */
  readonly onSent: () => void;
}

/** @returns the answer to a request, or nothing when it is not known */
export type FindAnswer = (request: RequestHead) => WholeAnswer | undefined;

/**
 * Answers the requests of a connection from what is known, for as long as they are plain: Node's own server takes longer to read a request and
 * to write an answer than all else about it. With the first other request the connection becomes Node's for good, that request included.
 * @param onIdle answers a connection on which no request came in time
 */
export function servePlainConnections(
  server: Server,
  find: FindAnswer,
  limits: ConnectionLimits,
  onIdle: (socket: Socket) => void,
): void {
  const [takeOver] = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  if (!takeOver) return;
  server.removeListener('connection', takeOver);
  const keptAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(limits.keepAliveMs / 1000)}\r\n\r\n`;

  server.prependListener('connection', (socket: Socket) => {
    let answered = 0;
    const onTimeout = () => (answered > 0 ? socket.destroy() : onIdle(socket));
    // What there is to say of it is that the connection has closed.
    const onError = () => undefined;
    const onEnd = () => socket.end();
    const onData = (bytes: Buffer) => {
      const request = readPlainRequest(bytes, socket);
      const answer = request && find(request);
      if (!answer) return handOver(bytes);
      answered += 1;
      socket.setTimeout(limits.stalledMs);
      socket.cork();
      socket.write(`${answer.head}Date: ${dateNow()}\r\n${keptAlive}`, 'latin1');
      socket.write(answer.body, (error) => {
        if (error) return;
        socket.setTimeout(limits.keepAliveMs);
        socket.resume();
        answer.onSent();
      });
      socket.uncork();
      // Who asks for more and takes nothing of it would fill the memory.
      if (socket.writableNeedDrain) socket.pause();
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
