import { box, type Composition, disc, shape, SOFT_SHADOW, stroke, times } from '../draw';
import { checked, envelope, lines, sheet } from './parts';

/** Four sheets of equal height whose lines are level with one another. */
export const levelSheets: Composition = (c) =>
  SOFT_SHADOW +
  times(4, (at) => {
    const x = 128 + at * 346;
    return (
      sheet(x, 110, 306, 680, at === 2 ? c.shade : c.plane) +
      disc(x + 66, 186, 32, at === 2 ? c.plane : c.shade) +
      lines(x + 116, 168, [130, 80], c.line, 12, 26)
    );
  }) +
  times(6, (row) => {
    const y = 290 + row * 80;
    return (
      stroke(`M0 ${y + 36}H1600`, c.line, 2) +
      times(4, (at) => {
        const width = 90 + ((at * 67 + row * 41) % 140);
        const best = (row * 3 + 1) % 4 === at;
        return box(164 + at * 346, y, width, 24, best && row % 2 ? c.accent : c.strong, 'rx="12"');
      })
    );
  }) +
  stroke('M0 806H1600', c.strong, 8);

/** Five envelopes on one line, the fourth opened to show a ruled sheet. */
export const sealedBids: Composition = (c) =>
  SOFT_SHADOW +
  disc(1098, 330, 290, c.shade, 'opacity="0.6"') +
  times(4, (at) => stroke(`M0 ${120 + at * 110}H1600`, c.line, 2)) +
  stroke('M0 660H1600', c.strong, 8) +
  times(5, (at) => envelope(92 + at * 296, 498, c, at === 3)) +
  times(5, (at) => disc(210 + at * 296, 740, 13, at === 3 ? c.accent : c.strong)) +
  stroke('M210 740H1394', c.strong, 3, 'opacity="0.5"');

/** Three folded letters side by side, one with a lime seal. */
export const threeLetters: Composition = (c) => {
  const letter = (x: number, sealed: boolean) =>
    `<g filter="url(#soft)">` +
    shape(
      [
        [x, 170],
        [x + 360, 130],
        [x + 360, 370],
        [x, 410],
      ],
      c.plane,
    ) +
    shape(
      [
        [x, 410],
        [x + 360, 370],
        [x + 360, 590],
        [x, 630],
      ],
      c.shade,
    ) +
    shape(
      [
        [x, 630],
        [x + 360, 590],
        [x + 360, 770],
        [x, 810],
      ],
      c.plane,
    ) +
    '</g>' +
    `<g transform="translate(${x + 50} 215) skewY(-6.3)">${lines(0, 0, [120, 0, 250, 230, 0, 0, 0, 256, 220, 252], c.line, 14, 37)}</g>` +
    (sealed
      ? disc(x + 180, 690, 62, c.accent) + disc(x + 180, 690, 42, 'none', `stroke="${c.strong}" stroke-width="5"`)
      : disc(x + 180, 690, 26, c.strong));
  return SOFT_SHADOW + stroke('M0 470H1600', c.line, 4) + letter(140, false) + letter(620, true) + letter(1100, false);
};

/** A balance in thin lines and three blocks of different height on a common base. */
export const bidBalance: Composition = (c) =>
  stroke('M800 130V770M620 770H980', c.strong, 7) +
  stroke('M330 250L1270 190', c.strong, 7) +
  disc(800, 220, 24, c.accent, `stroke="${c.strong}" stroke-width="7"`) +
  stroke('M330 250L220 480H440ZM1270 190L1160 420H1380Z', c.strong, 4, 'stroke-linejoin="round"') +
  `<path d="M190 480H470A140 90 0 0 1 190 480Z" fill="${c.plane}" stroke="${c.strong}" stroke-width="5"/>` +
  `<path d="M1130 420H1410A140 90 0 0 1 1130 420Z" fill="${c.plane}" stroke="${c.strong}" stroke-width="5"/>` +
  box(286, 414, 88, 64, c.strong) +
  disc(1270, 376, 42, c.alert) +
  box(560, 600, 130, 170, c.plane) +
  box(735, 480, 130, 290, c.accent) +
  box(910, 660, 130, 110, c.shade) +
  stroke('M0 773H1600', c.strong, 8);

/** A fan of document outlines, two of them solid, four thin. */
export const documentFan: Composition = (c) =>
  SOFT_SHADOW +
  [0, 1, 2, 5, 3, 4]
    .map((at) => {
      const turn = -50 + at * 20;
      const solid = at === 3 || at === 4;
      const fill = at === 3 ? c.accent : c.plane;
      return (
        `<g transform="rotate(${turn} 800 1000)">` +
        (solid
          ? sheet(630, 130, 340, 470, fill)
          : box(630, 130, 340, 470, c.ground, `rx="10" stroke="${c.strong}" stroke-width="4"`)) +
        lines(676, 190, [120, 0, 240, 210, 246, 180], solid ? c.strong : c.line, 13, 42) +
        (solid ? checked(906, 536, 34, c.strong, c.accent) : '') +
        '</g>'
      );
    })
    .join('') +
  disc(800, 980, 170, c.strong);

/** One thick vertical line that carries twelve thin ones, two of them broken. */
export const soleSources: Composition = (c) =>
  times(12, (at) => {
    const y = 96 + at * 64;
    const left = at % 2 === 0;
    const broken = at === 4 || at === 9;
    const reach = 420 + ((at * 131) % 230);
    const end = left ? 800 - reach : 800 + reach;
    const gap = left ? 800 - reach * 0.55 : 800 + reach * 0.55;
    const rest = left ? gap - 60 : gap + 60;
    return (
      (broken
        ? stroke(`M800 ${y}H${gap}M${rest} ${y + 26}H${end}`, c.alert, 6) + disc(end, y + 26, 24, c.alert)
        : stroke(`M800 ${y}H${end}`, c.plane, 5) + disc(end, y, 22, at === 7 ? c.accent : at % 3 ? c.plane : c.shade)) +
      disc(800, y, 8, c.plane)
    );
  }) +
  box(776, -10, 48, 920, c.strong) +
  times(12, (at) => disc(800, 96 + at * 64, 10, c.accent));
