import { useEffect, useRef, type RefObject } from 'react';

const OPEN_AFTER = 90;
const CLOSE_AFTER = 220;

/**
 * Behaviour of the panels (`details`) inside a navigation, on top of what the browser does by itself. It works on the elements
 * rather than on state, because a visitor may have opened a panel before scripts arrived.
 */
export function useMenuPanels(nav: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    const root = nav.current;
    return root ? connect(root) : undefined;
  }, [nav]);

  const shown = useRef(pathname);
  useEffect(() => {
    // What was opened before scripts arrived stays open.
    if (nav.current && shown.current !== pathname) closeOthers(nav.current);
    shown.current = pathname;
  }, [nav, pathname]);
}

function closeOthers(root: HTMLElement, kept?: HTMLDetailsElement): void {
  for (const panel of root.querySelectorAll('details')) if (panel !== kept) panel.open = false;
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
    // The pointer was there before.
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
        // Who points at a menu and then presses it wants it open, not shut at once.
        if (openedByHover === panel && panel.open) event.preventDefault();
        openedByHover = undefined;
      },
      { signal },
    );
  }

  root.addEventListener(
    'keydown',
    (event) => {
      const open = panels.find((panel) => panel.open);
      if (event.key !== 'Escape' || !open) return;
      event.preventDefault();
      open.open = false;
      open.querySelector('summary')?.focus();
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
  // A link to the page that is shown changes no path, and closes its panel all the same.
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
