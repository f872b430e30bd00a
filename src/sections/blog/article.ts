import type { PictureData } from '../../components/Picture';
import { toPicture, type ImageValue } from '../../content/types';

/** An article in a list. */
export interface ArticleSummary {
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
  /** `YYYY-MM-DD` */
  readonly published?: string;
  readonly category?: { readonly label: string; readonly href: string };
  readonly author?: string;
  readonly picture?: { readonly image: PictureData; readonly alt: string };
}

/** A relationship resolves to the linked type only when the document exists; a broken link has none of these fields. */
interface LinkedDocument {
  readonly url?: string | null;
  readonly data?: { readonly title?: string | null; readonly name?: string | null } | null;
}

export interface ArticleNode {
  readonly url?: string | null;
  readonly data: {
    readonly title?: string | null;
    readonly excerpt?: string | null;
    readonly published?: string | null;
    readonly image?: ImageValue | null;
    readonly category?: { readonly document?: LinkedDocument | object | null } | null;
    readonly author?: { readonly document?: LinkedDocument | object | null } | null;
    readonly author_name?: string | null;
  };
}

/** Maps an article node to a list entry; undefined for an article without an address. */
export function toArticleSummary(node: ArticleNode | null | undefined): ArticleSummary | undefined {
  if (!node?.url) return undefined;
  const { title, excerpt, published, image } = node.data;
  const category = linkedDocument(node.data.category);
  const picture = toPicture(image);
  return {
    href: node.url,
    title: title ?? '',
    excerpt: excerpt ?? '',
    published: published ?? undefined,
    category: category?.url ? { label: category.data?.title ?? '', href: category.url } : undefined,
    author: (linkedDocument(node.data.author)?.data?.name ?? node.data.author_name) || undefined,
    picture: picture && { image: picture, alt: image?.alt ?? '' },
  };
}

/** Maps article nodes to list entries; articles without an address are left out. */
export function toArticleSummaries(nodes: readonly (ArticleNode | null | undefined)[]): ArticleSummary[] {
  return nodes.flatMap((node) => toArticleSummary(node) ?? []);
}

/** The linked document; undefined when the field is empty or the document does not exist. */
export function linkedDocument(
  link: { readonly document?: LinkedDocument | object | null } | null | undefined,
): LinkedDocument | undefined {
  return link?.document && 'data' in link.document ? link.document : undefined;
}
