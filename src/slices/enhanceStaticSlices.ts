import { enlargeOnClick } from '../components/windows/enlargeOnClick';
import { hashTarget } from '../freshness/hashTarget';

/**
 * Progressive enhancement of the HTML of static slices, whose code may never be loaded. Called once for each page shown.
 * @param page element around the page
 */
export function enhanceStaticSlices(page: ParentNode): void {
  openFromHash();
  // The same listener, however often it is added.
  document.addEventListener('click', enlargeOnClick);
  for (const list of page.querySelectorAll('[data-keel-line]')) drawOnce(list);
}

/** Opens the disclosure that the hash points to, such as a closed answer. Also called on hash changes. */
export function openFromHash(): void {
  const details = hashTarget(location.hash)?.closest('details');
  if (details) details.open = true;
}

/**
 * Animates the line of each step when it first comes into view. Steps in view at the start, and all of them with
 * reduced motion or without scripts, are drawn at once.
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
