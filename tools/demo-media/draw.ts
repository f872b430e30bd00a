import type { Palette } from './palette';

export const WIDTH = 1600;
export const HEIGHT = 900;

export type Point = readonly [x: number, y: number];

/** Draws the inside of one 1600 × 900 picture; the same random numbers give the same picture. */
export type Composition = (colours: Palette, random: () => number) => string;

/** Numbers from 0 to 1 that depend on the seed alone. */
export function seeded(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whole numbers from 0 up to, not including, `count`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

/** Joins what `draw` gives for each number below `count`. */
export function times(count: number, draw: (at: number) => string): string {
  return range(count).map(draw).join('');
}

export function box(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
}

export function shape(points: readonly Point[], fill: string, more = ''): string {
  return `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}" ${more}/>`;
}

export function stroke(path: string, colour: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;
}

/** A path through the points whose corners are rounded. */
export function rounded(points: readonly Point[], radius: number): string {
  const toward = ([x, y]: Point, [toX, toY]: Point): Point => {
    const length = Math.hypot(toX - x, toY - y);
    const share = Math.min(radius / length, 0.5);
    return [x + (toX - x) * share, y + (toY - y) * share];
  };
  return points
    .map((point, at) => {
      const before = points[at - 1];
      const after = points[at + 1];
      if (!before) return `M${point.join(' ')}`;
      if (!after) return `L${point.join(' ')}`;
      return `L${toward(point, before).join(' ')}Q${point.join(' ')} ${toward(point, after).join(' ')}`;
    })
    .join('');
}

/** A block in isometric view: `x` to the lower right, `y` to the lower left, `z` up, from an origin on the picture. */
export function block(
  origin: Point,
  place: readonly number[],
  size: readonly number[],
  fills: readonly string[],
): string {
  const [px = 0, py = 0, pz = 0] = place;
  const [sx = 1, sy = 1, sz = 1] = size;
  const on = (x: number, y: number, z: number): Point => [origin[0] + (x - y) * 0.866, origin[1] + (x + y) * 0.5 - z];
  const [x, y, z] = [px + sx, py + sy, pz + sz];
  const [top = '', left = '', right = ''] = fills;
  return (
    shape([on(px, py, z), on(x, py, z), on(x, y, z), on(px, y, z)], top) +
    shape([on(px, y, z), on(x, y, z), on(x, y, pz), on(px, y, pz)], left) +
    shape([on(x, py, z), on(x, y, z), on(x, y, pz), on(x, py, pz)], right)
  );
}

/** A soft shadow to fall below flat shapes; used as `filter="url(#soft)"`. */
export const SOFT_SHADOW =
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="150%">' +
  '<feDropShadow dx="0" dy="22" stdDeviation="26" flood-color="#0e221b" flood-opacity="0.22"/></filter>';

/** A tick of half the given size around a point. */
export function tick([x, y]: Point, size: number, colour: string): string {
  const s = size / 2;
  return stroke(
    `M${x - s} ${y}l${s * 0.7} ${s * 0.7} ${s * 1.3} ${-s * 1.4}`,
    colour,
    size / 6,
    'stroke-linecap="round" stroke-linejoin="round"',
  );
}
