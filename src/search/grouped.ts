import type { Hit } from './createSearch';

export interface HitGroup {
  /** Section of the site; undefined for pages without one. */
  readonly group?: string;
  readonly hits: readonly Hit[];
}

/** Hits by section; the section with the best hit first. */
export function grouped(hits: readonly Hit[]): HitGroup[] {
  const groups = new Map<string | undefined, Hit[]>();
  for (const hit of hits) groups.set(hit.entry.group, [...(groups.get(hit.entry.group) ?? []), hit]);
  return [...groups].map(([group, members]) => ({ group, hits: members }));
}
