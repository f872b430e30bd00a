import { gunzipSync } from 'node:zlib';

/** The text of a request's body before compression: PostHog has two formats. */
export function posted(raw: Buffer): string {
  const text = (raw[0] === 0x1f ? gunzipSync(raw) : raw).toString();
  return text.startsWith('data=') ? Buffer.from(decodeURIComponent(text.slice(5)), 'base64').toString() : text;
}
