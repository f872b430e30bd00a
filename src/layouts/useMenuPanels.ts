import { useEffect, useRef, type RefObject } from 'react';

const OPEN_AFTER = 90;
const CLOSE_AFTER = 220;

/**
 * Behaviour of a navigation's panels (`details`) beyond the browser's own. It uses the DOM rather than state, because a
 * visitor may have opened a panel before hydration.
 */
export function useMenuPanels(nav: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    const root = nav.current;
    return root ? connect(root) : undefined;
  }, [nav]);

  const shown = useRef(pathname);
  useEffect(() => {
    // A panel opened before hydration stays open.
    if (nav.current && shown.current !== pathname) closeOthers(nav.current);
    shown.current = pathname;
  }, [nav, pathname]);
}

function closeOthers(root: HTMLElement, opened?: HTMLDetailsElement): void {
  for (const panel of root.querySelectorAll('details')) if (panel !== opened) panel.open = false;
}

function connect(root: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const panels = [...root.querySelectorAll('details')];
  let timer = 0;
  let openedByHover: HTMLDetailsElement | undefined;

  function later(delay: number, action: () => void): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(action, delay);
  }

  for (const panel of panels) {
    panel.addEventListener('toggle', () => panel.open && closeOthers(root, panel), { signal });
    const openSoon = () =>
      later(OPEN_AFTER, () => {
        if (panel.open) return;
        openedByHover = panel;
        panel.open = true;
      });
    panel.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && openSoon(), { signal });
    // The pointer was over the panel before hydration.
    if (panel.matches(':hover') && window.matchMedia('(hover: hover)').matches) openSoon();
    panel.addEventListener(
      'pointerleave',
      ({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        later(CLOSE_AFTER, () => (panel.open = panel.contains(document.activeElement) && openedByHover !== panel));
      },
      { signal },
    );
    panel.querySelector('summary')?.addEventListener(
      'click',
      (event) => {
        window.clearTimeout(timer);
        // A click on a panel that hovering has just opened must not close it.
        if (openedByHover === panel && panel.open) event.preventDefault();
        openedByHover = undefined;
      },
      { signal },
    );
  }

  // Wherever the focus is: a panel that hovering has opened covers the page (WCAG 1.4.13).
  document.addEventListener(
    'keydown',
    (event) => {
      const open = panels.find((panel) => panel.open);
      if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
      event.preventDefault();
      if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
      open.open = false;
    },
    { signal },
  );
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget)) closeOthers(root);
    },
    { signal },
  );
  // A link to the current page changes no path, but must close its panel.
  root.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a') && closeOthers(root),
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !root.contains(target)) closeOthers(root);
    },
    { signal },
  );
  return () => {
    window.clearTimeout(timer);
    listeners.abort();
  };
}
