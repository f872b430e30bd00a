import { hashTarget } from '../freshness/hashTarget';

/**
 * What slices do beyond showing something, on their HTML alone: their code may never be loaded. Called once for each page shown.
 * @param page what the page is in
 */
export function enhanceStaticSlices(page: ParentNode): void {
  openFromHash();
  for (const list of page.querySelectorAll('[data-keel-line]')) drawOnce(list);
}

/** Opens the disclosure that the address points at: a link to a closed answer shows it. Also for each change of the address. */
export function openFromHash(): void {
  const details = hashTarget(location.hash)?.closest('details');
  if (details) details.open = true;
}

/**
 * Draws the line of each step the first time that the step comes into view. Steps in view at the start, and all of them with reduced
 * motion or without scripts, stand drawn.
 */
function drawOnce(list: Element): void {
  if (typeof IntersectionObserver === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        target.dataset['line'] = 'drawing';
        observer.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -25% 0px' },
  );
  const below = [...list.children].filter((step) => step.getBoundingClientRect().top >= innerHeight);
  for (const step of below) {
    if (!(step instanceof HTMLElement) || step.dataset['line']) continue;
    step.dataset['line'] = 'waiting';
    observer.observe(step);
  }
}
