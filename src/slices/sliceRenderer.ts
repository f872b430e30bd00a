import { createElement, type ComponentType, type ReactNode } from 'react';
import type { SlicePosition } from './slicePosition';

type Render = (slice: object, position: SlicePosition) => ReactNode;

/** Slices by the `slice_type` of their model. */
export type Slices = Readonly<Record<string, Render>>;

/** Combines a slice's `toProps` and component. `toProps` returns undefined when there is nothing to show. */
export function slice<Slice extends object, Props extends object>(
  toProps: (slice: Slice) => Props | undefined,
  component: ComponentType<Props & { position: SlicePosition }>,
): Render {
  return (data, position) => {
    // Every part of `Slice` is optional and `toProps` handles missing ones, so any object is valid.
    const props = toProps(data as Slice);
    return props && createElement(component, { ...props, position });
  };
}
