import { useEffect, type RefObject } from 'react';

/**
 * Draws the line of each step the first time that the step comes into view. Steps in view at the start, and all of them with reduced
 * motion or without scripts, stand drawn.
 */
export function useDrawnOnce(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const steps = [...(list.current?.children ?? [])].filter((step) => step instanceof HTMLElement);
    if (typeof IntersectionObserver === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return undefined;

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
    for (const step of steps) {
      if (step.getBoundingClientRect().top < innerHeight) continue;
      step.dataset['line'] = 'waiting';
      observer.observe(step);
    }
    return () => observer.disconnect();
  }, [list]);
}
