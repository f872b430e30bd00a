import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { beginsAtTop } from '../freshness/arrival';
import { afterPaint } from '../lib/afterPaint';
import { enhanceStaticSlices } from './enhanceStaticSlices';

/** Placeholder height, so that nothing below it comes into view for a moment. */
const PLACE = { minBlockSize: '100vh' };

/** Whether an ancestor has been deferred already. */
const Waited = createContext(false);

const never = () => () => undefined;
const isNot = () => false;
const is = () => true;

/**
 * Defers rendering below the fold on a client-side navigation: the children render in a transition after the first
 * paint. In all other cases they render with the page, whose height determines the scroll position. During hydration
 * they are rendered at once, because the server's HTML contains them.
 */
export function Later({ children }: { children: ReactNode }) {
  const isInside = useContext(Waited);
  const isTakenOver = useSyncExternalStore(never, isNot, is);
  const [waited] = useState(() => !isInside && !isTakenOver && beginsAtTop());
  const [isHere, setHere] = useState(!waited);

  useEffect(() => {
    if (isHere) return;
    return afterPaint(() => startTransition(() => setHere(true)));
  }, [isHere]);

  useEffect(() => {
    if (waited && isHere) enhanceStaticSlices(document);
  }, [waited, isHere]);

  return isHere ? <Waited.Provider value>{children}</Waited.Provider> : <div style={PLACE} />;
}
