import type { CoreText } from '../text/core';

/** Gatsby's route announcer, a live region that it fills one frame after a route change. */
function announcer(): HTMLElement | null {
  return document.getElementById('gatsby-announcer');
}

/** Silences Gatsby's announcement, which would name the leaving page's heading. */
export function pauseAnnouncements(): void {
  announcer()?.setAttribute('aria-live', 'off');
}

/** Announces the page that was entered, in its own language. */
export function announcePage(page: HTMLElement, { frame }: CoreText): void {
  const name = page.querySelector('h1')?.textContent?.trim() || document.title;
  // Gatsby's own text may still be set in the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const region = announcer();
      if (!region) return;
      region.setAttribute('aria-live', 'assertive');
      region.textContent = frame.arrived(name);
    }),
  );
}
