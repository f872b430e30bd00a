import { languages } from '../config/languages';
import { preloadStyles } from '../hydration/preloadStyles';
import { coreText } from '../text/core';

/**
 * Shows a message above a page whose scripts failed to load. The server-rendered page stays usable: links and forms
 * work.
 */
export function showStartupFailure(): void {
  const lang = languages.find(({ code }) => document.documentElement.lang.startsWith(code))?.id;
  const { freshness } = coreText(lang);
  const place = document.createElement('div');
  place.setAttribute('role', 'alert');
  document.body.prepend(place);
  window.scrollTo(0, 0);
  Promise.all([import('./StartupFailure'), preloadStyles()]).then(
    ([{ renderStartupFailure }]) => renderStartupFailure(place, lang),
    () => {
      place.innerHTML = '<h1></h1><p></p>';
      const [title, lead] = place.children;
      if (title) title.textContent = freshness.failed;
      if (lead) lead.textContent = freshness.startupLead;
    },
  );
}
