import type { Context } from 'react';

declare module 'gatsby' {
  /** The answers to static queries, by query: Gatsby exports it, and its types leave it out. */
  export const StaticQueryContext: Context<object>;
}
