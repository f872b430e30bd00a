import { randomBytes } from 'node:crypto';

const PATTERN = /^\d{8}-\d{6}-[0-9a-f]{4}$/;

/** A new build id, sortable by time: UTC date, time and four random characters, such as `20260105-090000-3f9a`. */
export function newBuildId(now = new Date()): string {
  const [date = '', time = ''] = now.toISOString().split('T');
  return `${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${randomBytes(2).toString('hex')}`;
}

/** Whether a text is a build id. Guards every path that contains one. */
export function isBuildId(text: string): boolean {
  return PATTERN.test(text);
}
