import { box, disc, shape, stroke, tick } from '../draw';
import type { Palette } from '../palette';

/** Lines of a paper as bars, from a corner downwards; a width of 0 leaves the line out. */
export function lines(x: number, y: number, widths: readonly number[], colour: string, height = 14, step = 42): string {
  return widths
    .map((width, at) => (width ? box(x, y + at * step, width, height, colour, `rx="${height / 2}"`) : ''))
    .join('');
}

/** A sheet of paper with a soft shadow; needs SOFT_SHADOW in the picture. */
export function sheet(x: number, y: number, width: number, height: number, fill: string): string {
  return `<g filter="url(#soft)">${box(x, y, width, height, fill, 'rx="10"')}</g>`;
}

/** A closed envelope, or an open one with its sheet standing out. */
export function envelope(x: number, y: number, c: Palette, open: boolean): string {
  const [width, height] = [236, 160];
  const flap = (tip: number): [number, number][] => [
    [x, y + 4],
    [x + width / 2, y + tip],
    [x + width, y + 4],
  ];
  if (!open) {
    return sheet(x, y, width, height, c.plane) + shape(flap(96), c.shade) + disc(x + width / 2, y + 92, 17, c.strong);
  }
  return (
    shape(
      [
        [x, y + 4],
        [x + width / 2, y - 96],
        [x + width, y + 4],
      ],
      c.shade,
    ) +
    sheet(x + 20, y - 190, width - 40, 300, '#fffef8') +
    lines(x + 42, y - 160, [70, 0, 150, 134, 150, 110], c.strong, 9, 26) +
    `<g filter="url(#soft)">${shape(
      [
        [x, y + 4],
        [x + width / 2, y + 100],
        [x + width, y + 4],
        [x + width, y + height],
        [x, y + height],
      ],
      c.accent,
    )}</g>` +
    stroke(
      `M${x} ${y + height}L${x + 96} ${y + 82}M${x + width} ${y + height}L${x + width - 96} ${y + 82}`,
      c.strong,
      2,
      'opacity="0.4"',
    )
  );
}

/** A round sign with a tick in it. */
export function checked(x: number, y: number, radius: number, fill: string, mark: string): string {
  return disc(x, y, radius, fill) + tick([x - radius * 0.06, y + radius * 0.04], radius * 0.86, mark);
}
