import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterPaint } from '../lib/afterPaint';
import type { LazyModule } from '../lib/lazyModule';
import { onRetrySign } from '../lib/onRetrySign';
import { restoreOriginalText } from '../lib/originalText';
import { loadDeferredPage } from './deferredPageData';
import { onFirstInteraction } from './firstInteraction';
import classes from './Island.module.css';
import { preloadStyles } from './preloadStyles';
import { replayClicks } from './replayClicks';
import { useContextBridge } from './useContextBridge';

interface IslandProps {
  name: string;
  /** The server's HTML of it. */
  html: string;
  module: LazyModule<unknown>;
  children: ReactNode;
}

/**
 * An island: the server's HTML, and a React root of its own from the first interaction on. Hydrating the HTML that is there keeps focus, open
 * panels and a press that is under way. `useContextBridge` carries the contexts around it into its root.
 */
export function Island({ name, html, module, children }: IslandProps) {
  const container = useRef<HTMLDivElement>(null);
  const root = useRef<Root>();
  const [isHydrated, setHydrated] = useState(false);
  const bridge = useContextBridge(name, children);
  // React hydrates only what it would have rendered itself; a later state is rendered after that.
  const initial = useRef(bridge);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isUnmounted = false;
    let replay: (() => void) | undefined;
    let cancel: (() => void) | undefined;
    const hydrate = () =>
      void Promise.all([module.load(), loadDeferredPage(), preloadStyles()])
        .then(
          () => {
            if (isUnmounted || root.current) return;
            restoreOriginalText();
            // Synchronously: React drops a press in a root whose hydration has begun and not ended.
            flushSync(() => (root.current = hydrateRoot(element, initial.current)));
            endCapture();
            setHydrated(true);
          },
          // The HTML says all that there is to say without the code.
          () => {
            if (!isUnmounted) cancel = onRetrySign(hydrate);
          },
        )
        .then(() => {
          replay?.();
          replay = undefined;
        });
    const endCapture = replayClicks(element, (again) => {
      replay = again;
      hydrate();
    });
    // The server's HTML does not show what the query of the address asks for.
    if (window.location.search) hydrate();
    else cancel = onFirstInteraction(hydrate);
    return () => {
      isUnmounted = true;
      cancel?.();
      endCapture();
      // Not while React renders the page around it, nor before the next page is painted.
      afterPaint(() => root.current?.unmount());
    };
  }, [module]);

  useEffect(() => {
    if (isHydrated) root.current?.render(bridge);
  });

  return (
    <div
      ref={container}
      data-island={name}
      className={classes.island}
      // React does not touch the children of an element with given HTML.
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
