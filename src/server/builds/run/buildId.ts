import { randomBytes } from 'node:crypto';

const PATTERN = /^\d{8}-\d{6}-[0-9a-f]{4}$/;
/** The parameter of a route with a build id. */
export const ID_PARAMETER = ':id(^[0-9]+-[0-9]+-[0-9a-f]+$)';

let last = '';

/** A new build id, sortable by time: UTC date, time and four random characters, such as `20260105-090000-3f9a`. */
export function newBuildId(now = new Date()): string {
  const [date = '', time = ''] = now.toISOString().split('T');
  const second = `${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`;
  // The clock may have been set back since the last one.
  const ofLast = last.slice(0, second.length);
  // Builds of one second keep their order, for which half of the numbers stay free.
  const number = ofLast >= second ? parseInt(last.slice(-4), 16) + 1 : randomBytes(2).readUInt16BE() >> 1;
  last = `${ofLast >= second ? ofLast : second}-${number.toString(16).padStart(4, '0')}`;
  return last;
}

/** Lets later ids follow one of an earlier process: releases are ordered by their ids. */
export function continueAfter(id: string | undefined): void {
  if (id !== undefined && id > last) last = id;
}

/** Whether a text is a build id. Guards every path that contains one. */
export function isBuildId(text: string): boolean {
  return PATTERN.test(text);
}
