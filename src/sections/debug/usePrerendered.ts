import { useFetched } from './useFetched';

/** What the manifest of a build says about its pages. */
export interface PagesInManifest {
  readonly prerendered?: readonly string[];
  readonly prerenderedIn?: string;
}

/** Paths of all pages, which a large site has in a file of its own; undefined until they are there. */
export function usePrerendered(meta: PagesInManifest | undefined): readonly string[] | undefined {
  const { value } = useFetched<readonly string[]>(meta?.prerenderedIn);
  return meta?.prerendered ?? value;
}
