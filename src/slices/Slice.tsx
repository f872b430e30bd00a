import { memo, Suspense, useState } from 'react';
import type { Place } from './place';
import { isNeeded, supplyFor } from './supplies';

interface SliceProps extends Place {
  type: string;
  slice: object;
}

/** One slice of a zone. Rendered anew only when it changes itself, because that would take the server's HTML away. */
export const Slice = memo(function Slice(props: SliceProps) {
  // React comes back to what it has not taken over; the answer is that of the first time.
  const [needed] = useState(() => isNeeded(props.type));
  return (
    <Suspense>
      <Content {...props} needed={needed} />
    </Suspense>
  );
});

function Content({ type, slice, needed, ...place }: SliceProps & { needed: boolean }) {
  const supply = supplyFor(type);
  const slices = supply.now();
  if (!slices) {
    // A failure to load is for the navigation to handle; the page that is here keeps its HTML.
    if (needed) supply.want().catch(() => undefined);
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
