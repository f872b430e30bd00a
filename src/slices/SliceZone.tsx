import type { ComponentType } from 'react';
import type { HeroSlice } from './Hero/toProps';
import { textOf } from './fields';
import { RenderAfterPaint } from './RenderAfterPaint';
import type { SlicePosition } from './slicePosition';
import { Slice } from './Slice';

/** The minimal shape of a slice. */
export type AnySlice =
  | {
      readonly slice_type?: string | null;
      readonly variation?: string | null;
      readonly primary?: unknown;
      readonly items?: unknown;
    }
  | null
  | undefined;

interface SliceZoneProps {
  /** A document's slice zone as GraphQL, a preview or the slice simulator gives it. */
  slices: readonly AnySlice[] | null | undefined;
  /** Index of the first slice to render, where earlier ones are elsewhere on the page. */
  from?: number;
  /** `column` where the slices are part of an article's column rather than sections of the page. */
  within?: SlicePosition['within'];
  /** Shown in the place of a slice of an unknown type, which is left out otherwise. Must be a stable component. */
  unknown?: ComponentType<{ type: string }>;
}

/**
 * Renders a document's slices in order. A hero in first place has the page's h1; on every other page the template
 * renders the document's title (see `hasHero`). An unknown slice is left out with a warning.
 *
 * Each slice is an island of its own. On the first page, static slices keep the server's HTML and are never hydrated;
 * only a client-rendered page loads their code.
 */
export function SliceZone({ slices, from = 0, within = 'page', unknown }: SliceZoneProps) {
  const [top, ...rest] = (slices ?? []).map((slice, index) => {
    const type = slice?.slice_type;
    if (!slice || !type || index < from) return null;
    return (
      <Slice
        key={`${index}-${type}`}
        type={type}
        slice={slice}
        id={`${type.replaceAll('_', '-')}-${index + 1}`}
        first={index === 0 && hasHero(slices)}
        repeated={slices?.findIndex((other) => other?.slice_type === type) !== index}
        within={within}
        unknown={unknown}
      />
    );
  });
  return (
    <>
      {top}
      {rest.length > 0 && <RenderAfterPaint>{rest}</RenderAfterPaint>}
    </>
  );
}

/** Whether the first slice is a hero with a title, and so has the page's h1. */
export function hasHero(slices: readonly AnySlice[] | null | undefined): boolean {
  const first = slices?.[0];
  return first?.slice_type === 'hero' && textOf((first as HeroSlice).primary?.title) !== '';
}
