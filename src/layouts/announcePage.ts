import type { CoreText } from '../text/core';

/** Gatsby's own live region, which it fills one frame after a route change. */
function announcer(): HTMLElement | null {
  return document.getElementById('gatsby-announcer');
}

/** Once the address has changed, Gatsby announces the heading it finds, which is the leaving page's: nobody is to hear that. */
export function holdAnnouncements(): void {
  announcer()?.setAttribute('aria-live', 'off');
}

/** Says which page has come in, in its own language. */
export function announcePage(page: HTMLElement, { frame }: CoreText): void {
  const name = page.querySelector('h1')?.textContent?.trim() || document.title;
  // Gatsby's own words may still be due in the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const region = announcer();
      if (!region) return;
      region.setAttribute('aria-live', 'assertive');
      region.textContent = frame.arrived(name);
    }),
  );
}
