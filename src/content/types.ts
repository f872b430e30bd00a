import type { RTNode } from '@prismicio/client';
import type { IGatsbyImageData } from 'gatsby-plugin-image';

/*
 * How to ask for composite fields in a fragment:
 * - link: `link { url link_type target isBroken }`. `url` is final: a path of this site for a document, root-relative for a medium
 *   of the embedded service, the address for the web; null when there is nowhere to go.
 * - image: `image { url alt copyright dimensions { width height } gatsbyImageData }`. `gatsbyImageData` needs no argument: widths 640, 828,
 *   1200, 2048 and 3840, no placeholder, no request at build time. `gatsbyImageData(layout: FIXED, width: 96)` gives densities 1, 2, 3.
 * - rich text: `text { richText }`. Links and images inside `richText` have their final addresses too, and images their `gatsbyImageData`.
 * No aliases and no date formatting on document nodes: previews replace a node as a whole and know neither.
 */

/** Blocks of Prismic rich text; an empty list when the field is not filled. */
export type RichTextValue = readonly RTNode[];

/** Data of `Picture`. */
export interface PictureData {
  readonly gatsbyImageData: IGatsbyImageData;
}

/** A link in the form of the GraphQL layer, the preview runtime or the content API. */
export interface LinkValue {
  readonly url?: string | null;
  readonly link_type?: string | null;
  readonly target?: string | null;
  readonly isBroken?: boolean | null;
}

/** An image in any of the same three forms; to one of the content API `addPictures` adds `gatsbyImageData`. */
export interface ImageValue {
  readonly url?: string | null;
  readonly alt?: string | null;
  readonly copyright?: string | null;
  readonly dimensions?: { readonly width?: number | null; readonly height?: number | null } | null;
  readonly gatsbyImageData?: unknown;
}

/** An embed; which other fields are there depends on the provider. */
export interface EmbedValue {
  readonly embed_url?: string | null;
  readonly html?: string | null;
  readonly type?: string | null;
  readonly provider_name?: string | null;
  readonly title?: string | null;
  readonly thumbnail_url?: string | null;
}

/** Target of a filled link; undefined for an empty or broken one. */
export function toHref(link: LinkValue | null | undefined): string | undefined {
  return link?.isBroken ? undefined : link?.url || undefined;
}

/** Props of `Picture`; undefined when the field is empty. */
export function toPicture(image: ImageValue | null | undefined): PictureData | undefined {
  return isImageData(image?.gatsbyImageData) ? { gatsbyImageData: image.gatsbyImageData } : undefined;
}

/** Whether rich text has any visible content. */
export function hasText(value: RichTextValue | null | undefined): boolean {
  return (value ?? []).some((block) => !('text' in block) || block.text.trim() !== '');
}

/** The plain text of rich text, one line per block. */
export function plainText(value: RichTextValue | null | undefined): string {
  return (value ?? []).flatMap((block) => ('text' in block ? [block.text] : [])).join('\n');
}

function isImageData(value: unknown): value is IGatsbyImageData {
  return typeof value === 'object' && value !== null && 'images' in value;
}
