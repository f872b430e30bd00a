import type { Catalogue } from '../text';

/** Gatsby's own live region, which it fills one frame after a route change. */
function announcer(): HTMLElement | null {
  return document.getElementById('gatsby-announcer');
}

/** While the old page leaves, Gatsby would announce that page's heading: nobody is to hear it. */
export function holdAnnouncements(): void {
  announcer()?.setAttribute('aria-live', 'off');
}

/** Says which page has come in, in its own language. */
export function announcePage(page: HTMLElement, { frame }: Catalogue): void {
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
