import { languages, textLanguageOf, type LanguageId } from '../../config/languages';
import { escapeHtml } from './escapeHtml';

/** Ends the view; only this bar posts to it. */
export const LEAVE_PATH = '/debug/builds/leave-view';
/** On the root element: the analytics start nothing there (`src/analytics/consent.ts`). */
const MARK = 'data-unpublished';

const WORDS = {
  'en-us': {
    label: 'Release that is not published',
    unpublished: (id: string) => `You are looking at build ${id}, which is not published.`,
    published: (id: string) => `You are looking at build ${id}, which visitors have by now.`,
    leave: 'Leave',
  },
  'de-de': {
    label: 'Release, das nicht veröffentlicht ist',
    unpublished: (id: string) => `Sie sehen Build ${id}, der nicht veröffentlicht ist.`,
    published: (id: string) => `Sie sehen Build ${id}, den die Website inzwischen zeigt.`,
    leave: 'Verlassen',
  },
} satisfies Record<LanguageId, unknown>;

/** Styles of the element itself, so that those of the page do not reach it. */
const BAR =
  'position:fixed;inset:auto 0 0 0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:center;' +
  'padding:10px 16px;background:#14211c;color:#fff;font:600 15px/1.4 system-ui,sans-serif;overflow-wrap:anywhere';
const BUTTON =
  'min-height:36px;padding:4px 16px;border:2px solid #fff;border-radius:6px;background:#fff;color:#14211c;font:inherit;cursor:pointer';

/** Adds the bar to a page of a release that an operator looks at. It is outside of what React renders. */
export function withReleaseViewBar(html: string, { id, isServed }: { id: string; isServed: boolean }): string {
  const [, code] = /<html[^>]*\slang="([^"]*)/.exec(html) ?? [];
  const words = WORDS[textLanguageOf(languages.find((language) => language.code === code)?.id)];
  const sentence = isServed ? words.published(id) : words.unpublished(id);
  const bar =
    '<style>body{padding-block-end:96px}</style>' +
    `<section aria-label="${words.label}" style="${BAR}"><span>${escapeHtml(sentence)}</span>` +
    `<form method="post" action="${LEAVE_PATH}" style="margin:0"><button style="${BUTTON}">${words.leave}</button></form></section>`;
  const end = html.lastIndexOf('</body>');
  const framed = end === -1 ? html + bar : html.slice(0, end) + bar + html.slice(end);
  return framed.replace(/<html\b/i, `<html ${MARK}`);
}
