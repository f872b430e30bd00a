import { languageOf } from '../../config/languages';
import { routesOf } from '../../routes/table';
import type { NamedDocument } from '../../lib/contentProblem';

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Path of a document's page in the live build; undefined for a document without a page, and when its uid is ambiguous.
 */
export function pathOfDocument(document: NamedDocument, paths: readonly string[]): string | undefined {
  const [route] = routesOf(document);
  if (!route) return undefined;
  const segments = route.pattern.split('/').filter(Boolean);
  const pattern = segments.map((segment) => {
    if (segment === '{parents}') return '(?:/[^/]+)*';
    if (segment === '{uid}') return `/${escaped(document.uid ?? '')}`;
    return `/${segment
      .split(/\{[^}]+\}/)
      .map(escaped)
      .join('[^/]+')}`;
  });
  const whole = new RegExp(`^${escaped(languageOf(document.lang).prefix)}${pattern.join('')}/?$`);
  const found = paths.filter((path) => whole.test(path));
  return found.length === 1 ? found[0] : undefined;
}
