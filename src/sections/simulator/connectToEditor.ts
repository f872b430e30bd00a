import type { AnySlice } from '../../slices/SliceZone';
import { answerTo, isMessage, type Message } from './messages';
import { watchSlices } from './watchSlices';

const EDITORS = /^https:\/\/([a-z0-9-]+\.)*prismic\.io$/;

/**
 * Connects the page to Prismic's editor when framed by it. The page posts `ready`; the editor replies with a
 * MessagePort, over which it sends slices and scroll requests, and the page reports the slices' size and the hovered
 * slice, if requested. Messages of other origins are ignored. The protocol is that of `@prismicio/simulator`. Returns a
 * function that disconnects.
 */
export function connectToEditor(frame: Window, show: (slices: readonly AnySlice[]) => void): () => void {
  if (frame.parent === frame) return () => undefined;
  const state: { port?: MessagePort; slices: readonly AnySlice[]; stop?: () => void } = { slices: [] };
  let requests = 0;
  const ask = (type: string, data: unknown) => {
    requests += 1;
    state.port?.postMessage({ requestID: `api-${requests}`, type, data });
  };
  const onRequest = ({ data: message }: MessageEvent<unknown>) => {
    // A message without a type is a response to one of this page's own, and needs no handling.
    if (!isMessage(message) || message.type === undefined) return;
    if (message.type === 'setSliceZone' && Array.isArray(message.data)) state.slices = message.data as AnySlice[];
    state.port?.postMessage(answerTo(message, show));
  };
  const onMessage = (event: MessageEvent<unknown>) => {
    const { data: message, origin, source, ports } = event;
    if (!isEditor(origin, frame) || source !== frame.parent || !isMessage(message)) return;
    if (message.type !== 'connect' || !ports[0]) return;
    state.stop?.();
    state.port?.close();
    state.port = ports[0];
    state.port.onmessage = onRequest;
    state.port.postMessage({ requestID: message.requestID, status: 200, msg: 'ok', data: undefined });
    state.stop = watchSlices(frame, optionsIn(message), () => state.slices, ask);
  };
  frame.addEventListener('message', onMessage);
  frame.parent.postMessage({ requestID: 'api-0', type: 'ready', data: undefined }, '*');
  return () => {
    frame.removeEventListener('message', onMessage);
    state.stop?.();
    state.port?.close();
  };
}

/** Prismic's editor, or the slice gallery of this site. */
function isEditor(origin: string, frame: Window): boolean {
  return EDITORS.test(origin) || origin === frame.location.origin;
}

function optionsIn({ data }: Message): { size: boolean; active: boolean } {
  const options: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
  return { size: options['sliceZoneSizeAPI'] === true, active: options['activeSliceAPI'] === true };
}
