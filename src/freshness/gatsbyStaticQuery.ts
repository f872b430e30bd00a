import { createContext, useContext } from 'react';

type Results = Readonly<Record<string, { readonly data: unknown } | undefined>>;

/** Results of static queries by their hash, which Gatsby's runtime gives to the page. */
export const StaticQueryContext = createContext<Results>({});

/** Gatsby's component of the same name, which its hook has replaced. */
export const StaticQuery = undefined;

/**
 * Stands in for Gatsby's hook, most of which is words about mistakes that the HTML build tells of before.
 * @param hash what Gatsby's compiler puts in place of the query
 * @throws Error when its result has not come
 */
export function useStaticQuery(hash: string): unknown {
  const result = useContext(StaticQueryContext)[hash];
  if (!result) throw new Error(`There is no result of the static query ${hash}.`);
  return result.data;
}
