import { memo, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { keepFocus } from '../components/keepFocus';
import { serverHtmlOf } from '../hydration/serverRendered';
import type { SlicePosition } from './slicePosition';
import { isInteractive, moduleOf } from './sliceModules';

interface SliceProps extends SlicePosition {
  type: string;
  slice: object;
  unknown?: ComponentType<{ type: string }>;
}

/** One slice of a zone. On the first page it keeps its server HTML, and only an interactive slice is hydrated. */
export const Slice = memo(function Slice(props: SliceProps) {
  const [html, setHtml] = useState(() => serverHtmlOf('slice', props.id));
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (html === undefined || !isInteractive(props.type)) return;
    // A slice whose code fails to load keeps its HTML.
    moduleOf(props.type)
      .load()
      .then(() => {
        const restoreFocus = keepFocus(area);
        flushSync(() => setHtml(undefined));
        restoreFocus();
      })
      .catch(() => undefined);
  }, [html, props.type]);

  if (html !== undefined) {
    // React does not reconcile the children of an element with `dangerouslySetInnerHTML`.
    return (
      <div
        key="server"
        ref={area}
        data-slice={props.id}
        dangerouslySetInnerHTML={{ __html: html }}
        suppressHydrationWarning
      />
    );
  }
  return (
    <div key="rendered" ref={area} data-slice={props.id}>
      <Suspense>
        <Content {...props} />
      </Suspense>
    </div>
  );
});

function Content({ type, slice, unknown: Unknown, ...position }: SliceProps) {
  const module = moduleOf(type);
  const slices = module.peek();
  if (!slices) {
    // The navigation handles a load failure.
    module.load().catch(() => undefined);
    throw module.ready;
  }
  const render = Object.hasOwn(slices, type) ? slices[type] : undefined;
  if (render) return render(slice, position);
  warnOnce(type);
  return Unknown ? <Unknown type={type} /> : null;
}

const warned = new Set<string>();

function warnOnce(type: string): void {
  if (warned.has(type)) return;
  warned.add(type);
  console.warn(
    `No slice "${type}" is known to this site, so it is left out. Known slices are listed in src/slices/index.ts.`,
  );
}
