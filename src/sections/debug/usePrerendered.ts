import { useFetched } from './useFetched';

/** The manifest's fields about pages. */
export interface PagesInManifest {
  readonly prerenderedIn: string;
}

/** Paths of all pages, from a file of their own; undefined until it has loaded. */
export function usePrerendered(meta: PagesInManifest | undefined): readonly string[] | undefined {
  return useFetched<readonly string[]>(meta?.prerenderedIn).value;
}
