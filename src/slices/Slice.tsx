import { memo, Suspense, useEffect, useState } from 'react';
import { htmlThere } from '../freshness/builtPage';
import type { Place } from './place';
import { hasBehaviour, supplyFor } from './supplies';

interface SliceProps extends Place {
  type: string;
  slice: object;
}

/** One slice of a zone. On the page that a visitor comes to it is the server's HTML, and only what has behaviour takes that over. */
export const Slice = memo(function Slice(props: SliceProps) {
  const [kept, setKept] = useState(() => htmlThere('slice', props.id));

  useEffect(() => {
    if (kept === undefined || !hasBehaviour(props.type)) return;
    // Without its code the slice still says all that it has to say.
    supplyFor(props.type)
      .want()
      .then(() => setKept(undefined))
      .catch(() => undefined);
  }, [kept, props.type]);

  if (kept !== undefined) {
    // React leaves alone what it is given as HTML and finds in its place.
    return <div key="kept" data-slice={props.id} dangerouslySetInnerHTML={{ __html: kept }} suppressHydrationWarning />;
  }
  return (
    <div key="rendered" data-slice={props.id}>
      <Suspense>
        <Content {...props} />
      </Suspense>
    </div>
  );
});

function Content({ type, slice, ...place }: SliceProps) {
  const supply = supplyFor(type);
  const slices = supply.now();
  if (!slices) {
    // A failure to load is for the navigation to handle.
    supply.want().catch(() => undefined);
    // What Suspense takes for "not yet".
    throw supply.arrival;
  }
  const render = Object.hasOwn(slices, type) ? slices[type] : undefined;
  if (render) return render(slice, place);
  warnOnce(type);
  return null;
}

const warned = new Set<string>();

function warnOnce(type: string): void {
  if (warned.has(type)) return;
  warned.add(type);
  console.warn(
    `No slice "${type}" is known to this site, so it is left out. Known slices are listed in src/slices/index.ts.`,
  );
}
