import { escapeHtml } from './escapeHtml';
import type { PageTemplate } from './fillablePage';
import type { HtmlSegments } from './htmlSegments';

/** The content of an HTML placeholder. */
export interface PlaceholderContent {
  /** Plain text; it is escaped. */
  text: string;
  /** Attributes of the placeholder's element, such as `data-value`, which the page reads on hydration. */
  attributes?: Readonly<Record<string, string>>;
}

/**
 * Fills placeholders of a built page: each element with `data-region="<name>"` gets the text for its name. Text is
 * escaped, so it cannot become markup.
 * @returns the resulting document; unknown names are ignored
 */
export function fillPlaceholders(
  template: PageTemplate,
  contents: Readonly<Record<string, PlaceholderContent>>,
): HtmlSegments {
  const page = template.copy();
  for (const [name, { text, attributes = {} }] of Object.entries(contents)) {
    for (const element of page.placeholders(name)) {
      page.setMarkup(element, escapeHtml(text));
      for (const [attribute, value] of Object.entries(attributes)) page.setAttribute(element, attribute, value);
    }
  }
  return page.segments();
}
