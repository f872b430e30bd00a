import { memo, Suspense } from 'react';
import type { Place } from './place';
import { isNeeded, supplyFor } from './supplies';

interface SliceProps extends Place {
  type: string;
  slice: object;
}

/** One slice of a zone. Rendered anew only when it changes itself, because that would take the server's HTML away. */
export const Slice = memo(function Slice(props: SliceProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
});

function Content({ type, slice, ...place }: SliceProps) {
  const supply = supplyFor(type);
  const slices = supply.now();
  if (!slices) {
    // A failure to load is for the navigation to handle; the page that is here keeps its HTML.
    if (isNeeded(type)) supply.want().catch(() => undefined);
    // What Suspense takes for "not yet".
    // eslint-disable-next-line @typescript-eslint/only-throw-error
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
