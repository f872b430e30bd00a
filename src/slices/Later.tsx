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

/** So that nothing from below comes into view for a moment. */
const PLACE = { minBlockSize: '100vh' };

/** Whether what is around has waited already. */
const Waited = createContext(false);

const never = () => () => undefined;
const isNot = () => false;
const is = () => true;

/**
 * What is further down a page. When somebody goes to the page by a link, it is rendered after the browser has shown what is above it, in
 * small portions; in all other cases with the rest of the page, whose height decides where the visitor comes to stand. HTML of the server that React
 * takes over has it already, also when the visitor is about to leave by then.
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
