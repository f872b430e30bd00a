import { escapeHtml } from './escapeHtml';
import type { PageTemplate } from './markedPage';

/** What goes into a marked region of a built page. */
export interface RegionContent {
  /** Plain text; markup in it is shown, never run. */
  text: string;
  /** Attributes set on the region's element, such as `data-value`, for the hydrating page to read. */
  attributes?: Readonly<Record<string, string>>;
}

/**
 * Fills marked regions of a built page: every element with `data-region="<name>"` gets the text given for its name, in
 * place of what it held. Everything is escaped, so nothing given can become markup.
 * @returns the document with its regions filled; unknown names change nothing
 */
export function fillRegions(template: PageTemplate, regions: Readonly<Record<string, RegionContent>>): string {
  const page = template.open();
  for (const [name, { text, attributes = {} }] of Object.entries(regions)) {
    for (const element of page.regions(name)) {
      page.setMarkup(element, escapeHtml(text));
      for (const [attribute, value] of Object.entries(attributes)) page.setAttribute(element, attribute, value);
    }
  }
  return page.html();
}
