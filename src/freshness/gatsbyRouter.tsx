import {
  cloneElement,
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';

/*
 * Stands in for Gatsby's router in the browser, for Gatsby's own runtime. There is one route at a time, the page that the loader gives, so
 * that matching, redirects and links of the whole router are for nothing.
 */

type Where = Omit<Location, 'assign' | 'reload' | 'replace' | 'ancestorOrigins' | 'toString'>;

/** An address of this site, and the entry of the history that it belongs to. */
export interface Place extends Where {
  readonly state: unknown;
  /** Of the entry; `initial` for one that the router has not made. */
  readonly key: string;
}
interface Move {
  readonly location: Place;
  readonly action: 'POP' | 'PUSH';
}
type Listener = (move: Move) => void;

const listeners = new Set<Listener>();
let current = readPlace();
/** Called when the page that was asked for last is shown; until then, the next takes its place in the history. */
let arrived: (() => void) | undefined;

function readPlace(): Place {
  const { search, hash, href, origin, protocol, host, hostname, port } = window.location;
  const pathname = encodedOnce(window.location.pathname);
  const state: unknown = window.history.state;
  return { pathname, search, hash, href, origin, protocol, host, hostname, port, state, key: keyOf(state) };
}

/** The same path for the same page, whichever of its characters somebody encoded. */
function encodedOnce(pathname: string): string {
  try {
    return encodeURI(decodeURI(pathname));
  } catch {
    // Half an escape sequence: an address that the server has answered with an error page, whose scripts run all the same.
    return pathname;
  }
}

function keyOf(state: unknown): string {
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' && key ? key : 'initial';
}

/** Goes to an address in place, or through the history; resolves when the page is shown. */
export async function navigate(
  to: string | number,
  { state, replace = false }: { state?: object | null; replace?: boolean } = {},
): Promise<void> {
  if (typeof to === 'number') return window.history.go(to);
  const entry = { ...state, key: String(Date.now()) };
  try {
    if (arrived || replace) window.history.replaceState(entry, '', to);
    else window.history.pushState(entry, '', to);
  } catch {
    // Safari refuses more than a hundred entries in half a minute.
    window.location[replace ? 'replace' : 'assign'](to);
  }
  current = readPlace();
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  for (const listener of listeners) listener({ location: current, action: 'PUSH' });
  return arrival;
}

/** Calls back for every move. @returns ends it */
function listen(listener: Listener): () => void {
  const onPop = () => {
    current = readPlace();
    listener({ location: current, action: 'POP' });
  };
  listeners.add(listener);
  window.addEventListener('popstate', onPop);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', onPop);
  };
}

export const globalHistory = {
  get location() {
    return current;
  },
  listen,
  navigate,
};

/** Pages with patterns of paths, which this site has none of. */
export const pick = (): undefined => undefined;

export const BaseContext = createContext({ baseuri: '/', basepath: '/' });

interface Here {
  readonly location: Place;
}
const HereContext = createContext<Here | undefined>(undefined);

/** Follows the address for everything below it. */
export function LocationProvider({ children }: { children?: ReactNode | ((here: Here) => ReactNode) }) {
  const [here, setHere] = useState<Here>({ location: current });
  useEffect(() => {
    arrived?.();
    arrived = undefined;
  }, [here.location]);
  useEffect(() => listen(({ location }) => setHere({ location })), []);
  const shown = typeof children === 'function' ? children(here) : children;
  return <HereContext.Provider value={here}>{shown}</HereContext.Provider>;
}

export function Location({ children }: { children: (here: Here) => ReactNode }) {
  const here = useContext(HereContext);
  return here ? children(here) : <LocationProvider>{children}</LocationProvider>;
}

/** Part of Gatsby's interface, for its scripts of other hosts. */
export function useLocation(): Place {
  return useContext(HereContext)?.location ?? current;
}

interface RouterProps {
  location: Place;
  /** Of the element around the page, as the HTML build makes it. */
  id: string;
  children: ReactElement<{ uri: string; location: Place }>;
}

/** The page, in an element that takes the focus when another page comes and gives it no better place. */
export function Router({ location, id, children }: RouterProps) {
  const node = useRef<HTMLDivElement>(null);
  const { pathname } = location;
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const focused = document.activeElement;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === focused) node.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <div id={id} ref={node} style={{ outline: 'none' }} tabIndex={-1}>
      {cloneElement(children, { uri: pathname, location })}
    </div>
  );
}
