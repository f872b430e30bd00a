import { languages } from '../config/languages';
import { preloadStyles } from '../hydration/preloadStyles';
import { coreText } from '../text/core';

/**
 * Says above the page that its scripts did not come. What the server sent stays below: it can be read, its links lead on and its forms
 * can be sent.
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
