import { createContext, Suspense, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { preloadableModule } from '../lib/lazyModule';
import { Island } from './Island';
import classes from './Island.module.css';
import { serverHtmlOf } from './serverRendered';
import { sharedIsland, type Sharing } from './sharedIslands';

interface LazyHydrateProps {
  /** Shown while a page that is rendered in the browser waits for the component. */
  readonly fallback?: ReactNode;
}

interface LazyHydrateOptions<Props> {
  /** Which pages have the same HTML of it; without it, every page has its own. */
  readonly sharing?: (props: Props) => Sharing | undefined;
}

/** Name of the island that a component is in. An island in itself is rendered in place. */
export const IslandContext = createContext<string | undefined>(undefined);

/**
 * Lazy hydration: a component that is loaded and hydrated lazily. On the page that the visitor landed on it is an
 * island: the server's HTML until the first interaction. Pages that are rendered in the browser suspend until its code
 * is loaded.
 * @param name unique on a page
 * @param load brings the component
 */
export function lazyHydrate<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { sharing }: LazyHydrateOptions<Props> = {},
): ComponentType<Props & LazyHydrateProps> {
  const module = preloadableModule('island', load);

  function Loaded(props: Props) {
    const Component = module.peek();
    if (Component) return <Component {...props} />;
    // The navigation handles a failure to load.
    module.load().catch(() => undefined);
    throw module.ready;
  }

  return function LazyHydrated({ fallback, ...rest }: Props & LazyHydrateProps) {
    const isInside = useContext(IslandContext) === name;
    const [html] = useState(() => (isInside ? undefined : serverHtmlOf('island', name)));
    // Loaded code needs no boundary, and the HTML build waits for the whole page.
    const [suspends] = useState(() => typeof window !== 'undefined' && module.peek() === undefined);
    const props = rest as unknown as Props;
    const content = <Loaded {...props} />;
    if (isInside) return content;
    if (html !== undefined) {
      return (
        <Island name={name} html={html} module={module}>
          {content}
        </Island>
      );
    }
    const Shared = sharedIsland();
    const shared = Shared && module.peek() ? sharing?.(props) : undefined;
    if (Shared && shared)
      return (
        <Shared name={name} sharing={shared}>
          {content}
        </Shared>
      );
    return (
      <div data-island={name} className={classes.island}>
        {suspends ? <Suspense fallback={fallback}>{content}</Suspense> : content}
      </div>
    );
  };
}
