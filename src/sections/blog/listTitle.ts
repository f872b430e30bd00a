import type { ListContext } from '../../routes/pageContext';
import { text } from '../../text';

/** Title of a page of a list: pages after the first say which they are, so that no two share a title. */
export function listTitle(title: string, context: ListContext): string {
  return context.pageNumber > 1
    ? `${title}, ${text(context.lang).blog.pageOf(context.pageNumber, context.pageCount)}`
    : title;
}
