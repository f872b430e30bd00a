import { publicSettings } from '../../config/public';

/** A schema.org object; `Seo` writes it into the head as JSON-LD. */
export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** The absolute address of a path of this site; absolute addresses are returned unchanged. */
export function absoluteUrl(path: string): string {
  return new URL(path, publicSettings.siteUrl).href;
}
