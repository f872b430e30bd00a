import { tagPath } from '../../routes/listPages';
import type { ListContext } from '../../routes/pageContext';

export interface Topic {
  readonly label: string;
  readonly href: string;
}

export interface Topics {
  readonly all?: string;
  readonly categories: readonly Topic[];
  readonly tags: readonly Topic[];
}

/** Topic links of the blog, from the query of a list page. */
export function toTopics(
  data: Queries.BlogTopicsFragment,
  { tagPattern, tags, lang }: Pick<ListContext, 'tagPattern' | 'tags' | 'lang'>,
): Topics {
  return {
    all: data.blog?.url ?? undefined,
    categories: data.allPrismicBlogCategory.nodes.flatMap(({ url, data: { title } }) =>
      url && title ? [{ label: title, href: url }] : [],
    ),
    tags: tags.flatMap((tag) => {
      const href = tagPath(tag, tagPattern, lang);
      return href ? [{ label: tag, href }] : [];
    }),
  };
}
