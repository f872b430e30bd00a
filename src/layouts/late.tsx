import { createContext, Suspense, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { htmlThere } from '../freshness/builtPage';
import { supplyOf, type Supply } from '../lib/supply';
import { KeptPart } from './KeptPart';
import classes from './late.module.css';
import { sharedPart, type Sharing } from './sharing';

interface LateProps {
  /** Shown while a page that is rendered in the browser waits for the part. */
  readonly fallback?: ReactNode;
}

interface LateOptions<Props> {
  /** Which pages it looks the same on; without it, every page has its own. */
  readonly sharing?: (props: Props) => Sharing | undefined;
}

/** Name of the part that everything is in, where the part itself has been made. */
export const PartContext = createContext<string | undefined>(undefined);

const supplies = new Set<Supply<unknown>>();

/**
 * A part of pages whose code the first page does without: that page keeps the server's HTML until somebody uses it, and is then taken over
 * as it stands. Pages that are rendered in the browser wait for the code as they do for their data.
 * @param name unique on a page
 * @param load brings the component
 */
export function late<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { sharing }: LateOptions<Props> = {},
): ComponentType<Props & LateProps> {
  const supply = lateSupply(load);

  function Here(props: Props) {
    const Part = supply.now();
    if (Part) return <Part {...props} />;
    // A failure to load is for the navigation to handle.
    supply.want().catch(() => undefined);
    // What Suspense takes for "not yet".
    throw supply.arrival;
  }

  return function Late({ fallback, ...rest }: Props & LateProps) {
    const isInside = useContext(PartContext) === name;
    const [html] = useState(() => (isInside ? undefined : htmlThere('part', name)));
    // Code that is here needs nothing to wait in, and the HTML build waits for the whole page.
    const [waits] = useState(() => typeof window !== 'undefined' && supply.now() === undefined);
    const props = rest as unknown as Props;
    const part = <Here {...props} />;
    if (isInside) return part;
    if (html !== undefined) {
      return (
        <KeptPart name={name} html={html} supply={supply}>
          {part}
        </KeptPart>
      );
    }
    const Shared = sharedPart();
    const shared = Shared && supply.now() ? sharing?.(props) : undefined;
    if (Shared && shared)
      return (
        <Shared name={name} sharing={shared}>
          {part}
        </Shared>
      );
    return (
      <div data-part={name} className={classes.part}>
        {waits ? <Suspense fallback={fallback}>{part}</Suspense> : part}
      </div>
    );
  };
}

/** A supply that is there before the next page is shown. */
export function lateSupply<Code>(load: () => Promise<Code>): Supply<Code> {
  const supply = supplyOf(load);
  supplies.add(supply);
  return supply;
}

/** Fetches the code of every part that is known by now, so that the next page can be shown at once. */
export async function wantParts(): Promise<void> {
  await Promise.all([...supplies].map((supply) => supply.want()));
}
