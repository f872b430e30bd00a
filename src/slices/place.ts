/** Where on its page a slice stands. */
export interface Place {
  /** Anchor of the section, unique on the page. */
  readonly id: string;
  /** True for the hero that opens a page: its title is the page's h1. */
  readonly first: boolean;
  /** A slice inside an article's column keeps to that column and to its rhythm. */
  readonly within: 'page' | 'column';
}

/** Level of the slice's own title. */
export function titleLevel(place: Place): 1 | 2 {
  return place.first ? 1 : 2;
}

/** Level of the titles below it: one deeper, or its own level when the slice has no title, so that no level is skipped. */
export function itemLevel(place: Place, title: string): 2 | 3 {
  return title && !place.first ? 3 : 2;
}
