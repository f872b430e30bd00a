import { isTimeZone } from '../../lib/timeZone';

/** Control characters, and those that end a line: a blank takes their place. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Characters that are not seen but change how others are shown or read: direction, tags, soft hyphens. The joiners of Persian, Indian
 * scripts and emoji stay, and the Arabic signs that are seen.
 */
const UNSEEN = /(?![\u200c\u200d\u0600-\u0605\u06dd])\p{Cf}/gu;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as one line: no line break that could end a mail header, no blank at either end. */
export function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

/** Text of several lines, with plain line breaks. */
export function severalLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => printable(line).trimEnd())
    .join('\n')
    .trim();
}

function printable(text: string): string {
  return text.replace(LONE_SURROGATES, '').replace(UNSEEN, '').replace(CONTROLS, ' ');
}

/** The zone, if this machine knows it; otherwise UTC. */
export function knownZone(zone: string): string {
  return isTimeZone(zone) ? zone : 'UTC';
}
