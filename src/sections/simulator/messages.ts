import { publicSettings } from '../../config/public';
import { normalizeSlices } from '../../lib/normalizeDocument';
import type { AnySlice } from '../../slices/SliceZone';
import { sliceElements } from './sliceElements';

/** A request has a type; a response has a status instead. */
export interface Message {
  readonly requestID: string;
  readonly type?: string;
  readonly data?: unknown;
}

export type Answer =
  | { readonly requestID: string; readonly status: 200; readonly msg: 'ok'; readonly data: unknown }
  | { readonly requestID: string; readonly status: 400 | 501; readonly msg: string; readonly error: unknown };

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'requestID' in value && typeof value.requestID === 'string';
}

/**
 * Handles an editor's request. The response has `data`, or `error` and no `data`, by which editors distinguish them.
 */
export function answerTo({ requestID, type, data }: Message, show: (slices: readonly AnySlice[]) => void): Answer {
  const done = (result?: unknown): Answer => ({ requestID, status: 200, msg: 'ok', data: result });
  const refused = (error: string): Answer => ({ requestID, status: 400, msg: 'bad request', error });
  switch (type) {
    case 'ping':
      return done('pong');
    case 'setSliceZone':
      if (!Array.isArray(data)) return refused('The data is not a list of slices.');
      show(normalizeSlices(data as AnySlice[], { siteUrl: publicSettings.siteUrl }));
      return done();
    case 'scrollToSlice': {
      const { sliceIndex, ...options } = { ...(data as ScrollIntoViewOptions & { sliceIndex?: unknown }) };
      const slice = typeof sliceIndex === 'number' ? sliceElements()[sliceIndex] : undefined;
      if (!slice) return refused('There is no slice of that number.');
      slice.scrollIntoView(options);
      return done();
    }
    default:
      return { requestID, status: 501, msg: 'not implemented', error: undefined };
  }
}
