import { escapeHtml } from './escapeHtml';
import { frame } from './frame';

/** The error page for when no built page is at hand. */
export function plainErrorPage(message: string): string {
  return frame({ title: message, body: `<h1>${escapeHtml(message)}</h1><p><a href="/">Go to the home page</a></p>` });
}
