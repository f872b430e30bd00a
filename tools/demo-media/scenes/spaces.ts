import { box, type Composition, disc, range, rounded, shape, stroke, tick, times } from '../draw';

const CHAIRS = range(9);

/** A round table from above, with notes and cups. */
export const customers: Composition = (c) =>
  CHAIRS.map(
    (at) =>
      `<g transform="rotate(${at * 40} 800 450)">${box(750, -2, 100, 90, at === 2 ? c.alert : c.shade, 'rx="34"')}</g>`,
  ).join('') +
  disc(800, 450, 330, c.plane) +
  disc(800, 450, 330, 'none', `stroke="${c.strong}" stroke-width="6"`) +
  CHAIRS.map(
    (at) =>
      `<g transform="rotate(${at * 40} 800 450)">` +
      `<g transform="rotate(${(at % 3) * 7 - 7} 790 220)">${box(752, 166, 84, 110, at === 4 ? c.accent : c.ground, 'rx="4"')}` +
      `${box(766, 186, 52, 8, c.line)}${box(766, 206, 40, 8, c.line)}${box(766, 226, 52, 8, c.line)}</g>` +
      disc(878, 200, 26, c.strong) +
      disc(878, 200, 17, c.shade) +
      '</g>',
  ).join('') +
  disc(800, 450, 84, c.shade) +
  disc(800, 450, 40, c.accent);

/** Two people at a table with a plan between them. */
export const partners: Composition = (c) => {
  const person = (x: number, side: number, coat: string, skin: string, hair: string) =>
    `<path d="M${x - 170} 640C${x - 170} 430 ${x - 110} 360 ${x} 360S${x + 170} 430 ${x + 170} 640Z" fill="${coat}"/>` +
    box(x - 34, 290, 68, 96, skin, 'rx="20"') +
    `<ellipse cx="${x}" cy="230" rx="84" ry="102" fill="${skin}"/>` +
    `<path d="M${x - 92} 240C${x - 96} 150 ${x - 50} 112 ${x} 112S${x + 96} 150 ${x + 92} 240C${x + side * 60} 210 ${x + side * 30} 190 ${x - side * 30} 176C${x - side * 60} 190 ${x - side * 80} 210 ${x - 92} 240Z" fill="${hair}"/>` +
    disc(x + side * 26 - 22, 256, 7, '#14211c') +
    disc(x + side * 26 + 22, 256, 7, '#14211c');
  return (
    box(560, 110, 480, 300, c.plane, 'rx="10"') +
    stroke(
      rounded(
        [
          [620, 340],
          [740, 340],
          [740, 230],
          [860, 230],
          [860, 180],
          [980, 180],
        ],
        30,
      ),
      c.strong,
      9,
    ) +
    [
      [650, 340],
      [740, 280],
      [860, 210],
      [980, 180],
    ]
      .map(([x = 0, y = 0], at) => disc(x, y, 20, at === 3 ? c.accent : c.strong))
      .join('') +
    person(320, 1, c.strong, '#d8a47c', '#3a2a22') +
    person(1280, -1, c.alert, '#8a5538', '#1d1a18') +
    box(0, 640, 1600, 34, c.plane) +
    box(0, 674, 1600, 230, c.shade) +
    `<g transform="translate(800 656) skewX(-24)">${box(-260, -30, 520, 60, c.accent, 'rx="4"')}${times(4, (at) => box(-220 + at * 120, -10, 90, 20, c.strong, 'rx="10"'))}</g>` +
    box(1060, 570, 70, 72, c.plane, 'rx="8"')
  );
};

/** A wall calendar with six weeks marked. */
export const implementation: Composition = (c) =>
  box(220, 60, 1160, 780, c.plane, 'rx="18"') +
  box(220, 60, 1160, 110, c.strong, 'rx="18"') +
  box(220, 140, 1160, 30, c.strong) +
  times(8, (at) => box(320 + at * 130, 30, 18, 76, c.shade, 'rx="9"')) +
  times(56, (at) => box(268 + (at % 7) * 154, 202 + Math.floor(at / 7) * 78, 138, 64, c.ground, 'rx="8"')) +
  times(6, (week) => {
    const y = 280 + week * 78;
    return (
      box(268, y, 138 + 4 * 154, 64, week === 5 ? c.accent : c.shade, 'rx="8"') +
      (week < 5
        ? disc(310, y + 32, 20, c.strong) + tick([308, y + 33], 18, c.accent)
        : disc(310, y + 32, 20, c.alert)) +
      box(350, y + 24, 180 + ((week * 67) % 220), 16, week === 5 ? c.strong : c.plane, 'rx="8"')
    );
  });

/** Rows of chairs in front of a whiteboard with a process on it. */
export const group: Composition = (c) =>
  box(330, 60, 940, 420, c.plane, 'rx="10"') +
  box(330, 60, 940, 420, 'none', `rx="10" stroke="${c.strong}" stroke-width="10"`) +
  [
    [420, 150],
    [640, 150],
    [860, 300],
    [1060, 300],
  ]
    .map(([x = 0, y = 0], at) => box(x, y, 140, 90, at === 2 ? c.accent : c.shade, 'rx="10"'))
    .join('') +
  stroke('M560 195H640M780 195C840 195 800 345 860 345M1000 345H1060', c.strong, 7) +
  shape(
    [
      [640, 345],
      [710, 300],
      [780, 345],
      [710, 390],
    ],
    c.alert,
  ) +
  stroke('M710 240V300M780 345H860', c.strong, 7) +
  times(3, (row) =>
    times(7 + row, (at) => {
      const gap = 176 + row * 14;
      const x = 800 + (at - (6 + row) / 2) * gap;
      const y = 560 + row * 120;
      const size = 1 + row * 0.14;
      const taken = (at * 5 + row * 3) % 4 !== 0;
      return (
        `<g transform="translate(${x} ${y}) scale(${size})">` +
        (taken
          ? disc(0, -60, 34, row === 1 && at === 3 ? c.accent : c.shade) +
            `<path d="M-58 40C-58 -20 -30 -30 0 -30S58 -20 58 40Z" fill="${c.strong}"/>`
          : '') +
        box(-62, 10, 124, 66, taken ? c.plane : c.shade, 'rx="14"') +
        '</g>'
      );
    }),
  );
