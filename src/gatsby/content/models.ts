import type { Models } from '../../lib/fitModel';

export { readModels } from '../../lib/readModels';

/** Names of gatsby-source-prismic's node types for these models: `blog_post` becomes `PrismicBlogPost`. */
export function nodeTypesOf({ customTypes }: Models): string[] {
  const pascal = (id: string) => id.replaceAll(/(?:^|[_-])(.)/g, (_all, first: string) => first.toUpperCase());
  return customTypes.map(({ id }) => `Prismic${pascal(id)}`);
}
