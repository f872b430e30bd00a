import { publicSettings } from '../../config/public';

/** A schema.org description of something on the page. */
export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** The absolute address of a path of this site; an absolute address stays as it is. */
export function absoluteUrl(path: string): string {
  return new URL(path, publicSettings.siteUrl).href;
}
