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
  const container = document.createElement('div');
  container.setAttribute('role', 'alert');
  document.body.prepend(container);
  window.scrollTo(0, 0);
  Promise.all([import('./StartupFailure'), preloadStyles()]).then(
    ([{ renderStartupFailure }]) => renderStartupFailure(container, lang),
    () => {
      container.innerHTML = '<h1></h1><p></p>';
      const [title, lead] = container.children;
      if (title) title.textContent = freshness.failed;
      if (lead) lead.textContent = freshness.startupLead;
    },
  );
}
