import { useFetched } from './useFetched';

/** What the manifest of a build says about its pages. */
export interface PagesInManifest {
  readonly prerenderedIn: string;
}

/** Paths of all pages, which are in a file of their own; undefined until they are there. */
export function usePrerendered(meta: PagesInManifest | undefined): readonly string[] | undefined {
  return useFetched<readonly string[]>(meta?.prerenderedIn).value;
}
