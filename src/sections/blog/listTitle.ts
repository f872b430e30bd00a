import type { ListContext } from '../../routes/pageContext';
import { text } from '../../text';

/**
 * Title of a page of a list: pages after the first say which they are, so that no two share a title. For that, they leave out what an
 * editor wrote behind a bar, such as the name of the site.
 */
export function listTitle(title: string, context: ListContext): string {
  if (context.pageNumber === 1) return title;
  return `${title.replace(/ \| .*$/, '')}, ${text(context.lang).blog.pageOf(context.pageNumber, context.pageCount)}`;
}
