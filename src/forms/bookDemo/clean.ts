import { isTimeZone } from '../../lib/timeZone';

/** Control characters, and those that reverse the direction of what follows: neither belongs into a name. */
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/g;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as one line: no line break that could end a mail header, no blank at either end. */
export function oneLine(text: string): string {
  return text.replace(LONE_SURROGATES, '').replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}

/** Text of several lines, with plain line breaks. */
export function severalLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(LONE_SURROGATES, '').replace(UNPRINTABLE, ' ').trimEnd())
    .join('\n')
    .trim();
}

/** The zone, if this machine knows it; otherwise UTC. */
export function knownZone(zone: string): string {
  return isTimeZone(zone) ? zone : 'UTC';
}
