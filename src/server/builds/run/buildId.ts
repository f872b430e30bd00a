import { randomBytes } from 'node:crypto';

const PATTERN = /^\d{8}-\d{6}-[0-9a-f]{4}$/;
/** The parameter of a route with a build id. */
export const ID_PARAMETER = ':id(^[0-9]+-[0-9]+-[0-9a-f]+$)';

let last = '';

/** A new build id, sortable by time: UTC date, time and four random characters, such as `20260105-090000-3f9a`. */
export function newBuildId(now = new Date()): string {
  const [date = '', time = ''] = now.toISOString().split('T');
  const second = `${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`;
  // Builds of one second keep their order, for which half of the numbers stay free.
  const number = last.startsWith(second) ? parseInt(last.slice(-4), 16) + 1 : randomBytes(2).readUInt16BE() >> 1;
  last = `${second}-${number.toString(16).padStart(4, '0')}`;
  return last;
}

/** Whether a text is a build id. Guards every path that contains one. */
export function isBuildId(text: string): boolean {
  return PATTERN.test(text);
}
