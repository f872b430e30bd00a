import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { wantOwnData } from '../freshness/builtResources';
import { onFirstUse } from '../freshness/firstUse';
import { wantStyles } from '../freshness/wantStyles';
import { afterPaint } from '../lib/afterPaint';
import type { Supply } from '../lib/supply';
import classes from './late.module.css';
import { pressAgain } from './pressAgain';
import { useBridge } from './useBridge';

interface KeptPartProps {
  name: string;
  /** What the server made of it. */
  html: string;
  supply: Supply<unknown>;
  children: ReactNode;
}

/**
 * The server's HTML of a part, and a React root of its own in it from the first use on: taking over what is there keeps focus, open panels
 * and a press that is under way, and no context of the page around it has to wait for this part.
 */
export function KeptPart({ name, html, supply, children }: KeptPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root>();
  const again = useRef<() => void>();
  const [isTaken, setTaken] = useState(false);
  const bridge = useBridge(name, children);
  // React can take over only what it would have made itself; what has changed since comes after.
  const built = useRef(bridge);

  useEffect(() => {
    const part = place.current;
    if (!part) return;
    let isGone = false;
    const want = () =>
      void Promise.all([supply.want(), wantOwnData(), wantStyles()]).then(
        () => {
          if (isGone) return;
          // In one go: React stops whatever is pressed in a part that it has begun and not ended.
          flushSync(() => (root.current = hydrateRoot(part, built.current)));
          setTaken(true);
        },
        // Without its code the part still says all that it has to say.
        () => undefined,
      );
    // What the address asks for beside the page is not in the server's HTML.
    const wait = window.location.search ? want() : onFirstUse(want);
    return () => {
      isGone = true;
      wait?.();
      // Not while React is at work on the page around it, nor before the next page is seen.
      afterPaint(() => root.current?.unmount());
    };
  }, [supply]);

  useEffect(() => {
    if (isTaken) again.current?.();
    else if (place.current) return pressAgain(place.current, (press) => (again.current = press));
  }, [isTaken]);

  useEffect(() => {
    if (isTaken) root.current?.render(bridge);
  });

  return (
    <div
      ref={place}
      data-part={name}
      className={classes.part}
      // React leaves alone what it is given as HTML and finds in its place.
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
