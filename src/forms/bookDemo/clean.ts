import { isTimeZone } from '../../lib/timeZone';

/** Control characters and line separators; replaced with a space. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Invisible format characters that change how text is displayed or read: direction, tags, soft hyphens. The joiners of
 * Persian, Indian scripts and emoji are kept, as are visible Arabic signs.
 */
const UNSEEN = /(?![\u200c\u200d\u0600-\u0605\u06dd])\p{Cf}/gu;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text on one line: no line break that could end a mail header, no half of a character that was cut, trimmed. */
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

/** The zone if this runtime supports it; otherwise UTC. */
export function knownZone(zone: string): string {
  return isTimeZone(zone) ? zone : 'UTC';
}
