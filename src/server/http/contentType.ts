import { extname } from 'node:path';
import { contentType as knownType } from 'mime-types';

/** Types of text without a character set in the table of media types, and the older name of icons. */
const OVERRIDES: Readonly<Record<string, string>> = {
  'application/xml': 'application/xml; charset=utf-8',
  'image/svg+xml': 'image/svg+xml; charset=utf-8',
  'image/vnd.microsoft.icon': 'image/x-icon',
};

/** The media type of a file, by the extension of its name. */
export function contentType(path: string): string {
  const type = knownType(extname(path)) || 'application/octet-stream';
  return OVERRIDES[type] ?? type;
}
