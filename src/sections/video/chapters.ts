export interface Chapter {
  readonly title: string;
  /** The second of the video at which it begins. */
  readonly second: number;
}

type ChapterRow = { readonly [Field in keyof Chapter]: Chapter[Field] | null };

/** The chapters of a video document: rows with a title and a start, in the order of the video. */
export function chaptersOf(rows: readonly (ChapterRow | null)[] | null | undefined): Chapter[] {
  return (rows ?? [])
    .flatMap((row) => (row?.title && row.second !== null ? [{ title: row.title, second: row.second }] : []))
    .sort((a, b) => a.second - b.second);
}
