import type { AnySlice } from '../../slices/SliceZone';
import { sliceElements } from './sliceElements';

/**
 * Reports the slices' total size and the hovered slice to the editor, if requested. Returns a function that stops it.
 */
export function watchSlices(
  frame: Window,
  asked: { readonly size: boolean; readonly active: boolean },
  slices: () => readonly AnySlice[],
  tell: (type: string, data: unknown) => void,
): () => void {
  const root = document.querySelector('.slice-simulator--root');
  const sizes = new ResizeObserver(([entry]) => {
    if (entry) tell('setSliceZoneSize', { rect: plain(entry.contentRect) });
  });
  if (asked.size && root) sizes.observe(root);
  let last = -1;
  const onMove = ({ clientX, clientY }: MouseEvent) => {
    const under = document.elementsFromPoint(clientX, clientY);
    const elements = sliceElements();
    const index = elements.findIndex((element) => under.includes(element));
    if (index === last) return;
    last = index;
    const [slice, element] = [slices()[index], elements[index]];
    tell(
      'setActiveSlice',
      slice && element
        ? {
            rect: plain(element.getBoundingClientRect()),
            sliceID: slice.slice_type,
            variationID: slice.variation,
            index,
          }
        : null,
    );
  };
  if (asked.active) frame.addEventListener('mousemove', onMove);
  return () => {
    sizes.disconnect();
    frame.removeEventListener('mousemove', onMove);
  };
}

/** A plain object: a DOMRect cannot be posted in every browser. */
function plain({ x, y, width, height, top, right, bottom, left }: DOMRectReadOnly) {
  return { x, y, width, height, top, right, bottom, left };
}
