import type { Hit } from './createSearch';

export interface HitGroup {
  /** Part of the site; undefined for pages of their own. */
  readonly group?: string;
  readonly hits: readonly Hit[];
}

/** Hits by the part of the site that they belong to; the part with the best hit first. */
export function grouped(hits: readonly Hit[]): HitGroup[] {
  const groups = new Map<string | undefined, Hit[]>();
  for (const hit of hits) groups.set(hit.entry.group, [...(groups.get(hit.entry.group) ?? []), hit]);
  return [...groups].map(([group, members]) => ({ group, hits: members }));
}
