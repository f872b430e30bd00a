import type { AnySlice } from '../../slices/SliceZone';

interface Message {
  readonly requestID?: string;
  readonly type?: string;
  readonly data?: unknown;
}

const EDITORS = /^https:\/\/([a-z0-9-]+\.)*prismic\.io$/;

/**
 * Talks to Prismic's editor when the page stands in its frame. The page says `ready`; the editor answers with a port, over which it
 * sends slices, asks for their size, and has the page scroll. Messages of any other origin are ignored.
 * Source: the protocol of `@prismicio/simulator`. Returns a function that ends the talk.
 */
export function connectToEditor(frame: Window, show: (slices: readonly AnySlice[]) => void): () => void {
  if (frame.parent === frame) return () => undefined;
  let port: MessagePort | undefined;
  const onPort = ({ data }: MessageEvent<Message>) => answer(data, port, show);
  const onMessage = (event: MessageEvent<Message>) => {
    if (!isEditor(event.origin, frame) || event.data?.type !== 'connect') return;
    port = event.ports[0];
    if (!port) return;
    port.onmessage = onPort;
    reply(port, event.data, 200);
  };
  frame.addEventListener('message', onMessage);
  frame.parent.postMessage({ requestID: 'api-1', type: 'ready' }, '*');
  return () => {
    frame.removeEventListener('message', onMessage);
    port?.close();
  };
}

/** Prismic's editor, or a page of this site: the local gallery of slices. */
function isEditor(origin: string, frame: Window): boolean {
  return EDITORS.test(origin) || origin === frame.location.origin;
}

function answer(message: Message, port: MessagePort | undefined, show: (slices: readonly AnySlice[]) => void): void {
  if (!port || !message?.type) return;
  switch (message.type) {
    case 'ping':
      return reply(port, message, 200, 'pong');
    case 'setSliceZone':
      if (!Array.isArray(message.data)) return reply(port, message, 400);
      show(message.data as readonly AnySlice[]);
      return reply(port, message, 200);
    case 'scrollToSlice':
      scrollToSlice(message.data);
      return reply(port, message, 200);
    default:
      return reply(port, message, 404);
  }
}

function scrollToSlice(data: unknown): void {
  const index =
    typeof data === 'object' && data !== null && 'sliceIndex' in data ? Number(data.sliceIndex) : Number.NaN;
  document.querySelector('.slice-simulator--root')?.children[index]?.scrollIntoView({ behavior: 'smooth' });
}

function reply(port: MessagePort, message: Message, status: number, data?: unknown): void {
  port.postMessage({ requestID: message.requestID, status, msg: status === 200 ? 'ok' : 'not understood', data });
}
