import { escapeHtml } from './escapeHtml';
import { htmlDocument } from './htmlDocument';

/** The error page if there is no built one. */
export function plainErrorPage(message: string): string {
  return htmlDocument({
    title: message,
    body: `<h1>${escapeHtml(message)}</h1><p><a href="/">Go to the home page</a></p>`,
  });
}
