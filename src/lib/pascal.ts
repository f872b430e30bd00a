/** A technical name in the form that gatsby-source-prismic has in names of types: `blog_post` becomes `BlogPost`. */
export function pascal(name: string): string {
  return name.replaceAll(/(?:^|[_-])(.)/g, (_all, first: string) => first.toUpperCase());
}
