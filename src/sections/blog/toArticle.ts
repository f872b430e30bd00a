import { headingsOf } from '../../content/headings';
import { plainText, toPicture, type ImageValue } from '../../content/types';
import { readingMinutes } from '../../lib/readingMinutes';
import { proseOf } from '../prose';
import type { AnySlice } from '../../slices/SliceZone';
import { linkedDocument, toArticleSummary, type ArticleNode } from './article';

interface AuthorDocument {
  readonly url?: string | null;
  readonly data?: {
    readonly name?: string | null;
    readonly role?: string | null;
    readonly summary?: string | null;
    readonly image?: ImageValue | null;
  } | null;
}

export type Author = NonNullable<ReturnType<typeof toAuthor>>;
export type Article = NonNullable<ReturnType<typeof read>>;

interface ArticleDocument extends ArticleNode {
  readonly data: ArticleNode['data'] & {
    readonly updated?: string | null;
    readonly key_points?: readonly ({ readonly text?: string | null } | null)[] | null;
    readonly related?: readonly ({ readonly article?: { readonly document?: object | null } | null } | null)[] | null;
    readonly slices?: readonly AnySlice[] | null;
  };
}

/** A cache, because a page and its head request the same article, and counting its words is slow. */
const known = new WeakMap<ArticleDocument, Article | undefined>();

/** Maps an article document, cached; undefined without one. */
export function toArticle(node: ArticleDocument | null | undefined): Article | undefined {
  if (!node) return undefined;
  if (!known.has(node)) known.set(node, read(node));
  return known.get(node);
}

function read(node: ArticleDocument) {
  const summary = toArticleSummary(node);
  if (!summary) return undefined;
  const { updated, key_points, related, slices, author, author_name } = node.data;
  const prose = proseOf(slices);
  return {
    ...summary,
    updated: updated && updated !== node.data.published ? updated : undefined,
    minutes: readingMinutes(prose.map(plainText).join('\n')),
    keyPoints: (key_points ?? []).flatMap((point) => point?.text ?? []),
    contents: headingsOf(prose),
    by: toAuthor(linkedDocument(author) ?? { data: { name: author_name } }),
    related: (related ?? []).flatMap(
      (entry) => toArticleSummary(linkedDocument(entry?.article) as ArticleNode | undefined) ?? [],
    ),
  };
}

function toAuthor(document: AuthorDocument | undefined) {
  const { name, role, summary, image } = document?.data ?? {};
  if (!name) return undefined;
  const picture = toPicture(image);
  return {
    name,
    role: role ?? '',
    summary: summary ?? '',
    href: document?.url ?? undefined,
    picture: picture && { image: picture, alt: image?.alt ?? '' },
  };
}
