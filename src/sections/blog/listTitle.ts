import type { ListContext } from '../../routes/pageContext';
import { blogText } from '../../text/blog';

/**
 * Unique title of a list page: pages after the first get their number, in place of an editor's suffix after a bar, such
 * as the site's name.
 */
export function listTitle(title: string, context: ListContext): string {
  if (context.pageNumber === 1) return title;
  return `${title.replace(/ \| .*$/, '')}, ${blogText(context.lang).pageOf(context.pageNumber, context.pageCount)}`;
}
