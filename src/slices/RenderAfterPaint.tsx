import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { startsAtTop } from '../freshness/navigationState';
import { afterPaint } from '../lib/afterPaint';
import { enhanceStaticSlices } from './enhanceStaticSlices';

/** Placeholder height, so that nothing below it comes into view for a moment. */
const PLACEHOLDER = { minBlockSize: '100vh' };

/** Whether an ancestor has been deferred already. */
const Deferred = createContext(false);

const never = () => () => undefined;
const isNot = () => false;
const is = () => true;

/**
 * Defers rendering below the fold on a client-side navigation: the children render in a transition after the first
 * paint. In all other cases they render with the page, whose height determines the scroll position. During hydration
 * they are rendered at once, because the server's HTML contains them.
 */
export function RenderAfterPaint({ children }: { children: ReactNode }) {
  const isInside = useContext(Deferred);
  const isHydrating = useSyncExternalStore(never, isNot, is);
  const [isDeferred] = useState(() => !isInside && !isHydrating && startsAtTop());
  const [isRendered, setRendered] = useState(!isDeferred);

  useEffect(() => {
    if (isRendered) return;
    return afterPaint(() => startTransition(() => setRendered(true)));
  }, [isRendered]);

  useEffect(() => {
    if (isDeferred && isRendered) enhanceStaticSlices(document);
  }, [isDeferred, isRendered]);

  return isRendered ? <Deferred.Provider value>{children}</Deferred.Provider> : <div style={PLACEHOLDER} />;
}
