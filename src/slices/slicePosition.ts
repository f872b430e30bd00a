/** Position of a slice on its page. */
export interface SlicePosition {
  /** Anchor of the section, unique on the page. */
  readonly id: string;
  /** True for a hero in first place: its title is the page's h1. */
  readonly first: boolean;
  /** Whether a slice of the same type precedes it. */
  readonly repeated: boolean;
  /** `column`: part of an article's column, with its spacing. */
  readonly within: 'page' | 'column';
}

/** Heading level of the slice's title. */
export function titleLevel(position: SlicePosition): 1 | 2 {
  return position.first ? 1 : 2;
}

/**
 * Heading level of its items: one below the title, or the title's own when that is empty, so that no level is skipped.
 */
export function itemLevel(position: SlicePosition, title: string): 2 | 3 {
  return title && !position.first ? 3 : 2;
}
