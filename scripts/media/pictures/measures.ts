import { box, type Composition, disc, range, sector, shape, stroke, times } from '../draw';

/** Columns against a planned line; one goes over. */
export const skyline: Composition = (c, random) => {
  const columns = times(13, (at) => {
    const height = 200 + at * 16 + Math.floor(random() * 150);
    const x = 130 + at * 106;
    const over = at === 9;
    return (
      box(x, 790 - (over ? 610 : height), 78, over ? 610 : height, over ? c.shade : at % 3 ? c.plane : c.shade) +
      (over ? box(x, 180, 78, 220, c.alert) : '') +
      (at === 4 ? box(x, 790 - height, 78, height, c.accent) : '')
    );
  });
  return columns + stroke('M60 400H1540', c.strong, 4, 'stroke-dasharray="5 13"') + stroke('M0 792H1600', c.strong, 6);
};

/** Rings of a score, each measure with its own sweep. */
export const rings: Composition = (c) => {
  const centre = [980, 470] as const;
  return (
    times(4, (at) => sector(centre, 170 + at * 92, 242 + at * 92, 0, 359.9, c.shade)) +
    [300, 322, 232, 262]
      .map((sweep, at) =>
        sector(centre, 170 + at * 92, 242 + at * 92, 0, sweep, [c.accent, c.plane, c.strong, c.plane][at] ?? ''),
      )
      .join('') +
    stroke('M0 470H980', c.strong, 5) +
    disc(980, 470, 26, c.strong)
  );
};

/** A line of results inside a band of tolerance, with one that leaves it. */
export const band: Composition = (c) => {
  const values = [500, 470, 520, 440, 480, 430, 455, 170, 420, 390, 430, 380];
  const points = values.map((y, at) => [100 + at * 128, y] as const);
  const path = points.map(([x, y], at) => `${at ? 'L' : 'M'}${x} ${y}`).join('');
  return (
    times(8, (at) => stroke(`M0 ${110 + at * 100}H1600`, c.line, 1.5)) +
    shape(
      [
        [0, 400],
        [1600, 280],
        [1600, 520],
        [0, 640],
      ],
      c.shade,
      'opacity="0.75"',
    ) +
    stroke(path, c.strong, 6, 'stroke-linejoin="round"') +
    points.map(([x, y], at) => disc(x, y, at === 7 ? 34 : 15, at === 7 ? c.alert : c.strong)).join('') +
    disc(996, 170, 62, 'none', `stroke="${c.alert}" stroke-width="4"`)
  );
};

/** Terms as bars with the day on which each must be decided. */
export const terms: Composition = (c) => {
  const bars = [
    [0, 620, 430],
    [180, 760, 760],
    [80, 1180, 1010],
    [420, 900, 1140],
    [300, 1240, 1390],
    [0, 520, 300],
  ] as const;
  return (
    times(9, (at) => stroke(`M${at * 200} 0V900`, c.line, 1.5)) +
    bars
      .map(([x, width, decide], at) => {
        const y = 90 + at * 130;
        const late = at === 0;
        return (
          box(x - 20, y, width, 74, at === 3 ? c.accent : at % 2 ? c.shade : c.plane, 'rx="10"') +
          `<g transform="translate(${decide} ${y + 37}) rotate(45)">${box(-19, -19, 38, 38, late ? c.alert : c.strong)}</g>`
        );
      })
      .join('') +
    stroke('M470 0V900', c.strong, 6)
  );
};

/** Squares of likelihood and effect, with the risks on them. */
export const heat: Composition = (c) => {
  const squares = times(40, (at) => {
    const [column, row] = [at % 8, Math.floor(at / 8)];
    const level = column + (4 - row);
    const fill = level > 8 ? c.alert : level > 5 ? c.shade : c.plane;
    return box(150 + column * 164, 60 + row * 158, 152, 146, fill, 'rx="10"');
  });
  const risks = [
    [1, 3],
    [3, 1],
    [6, 0],
    [4, 3],
    [2, 4],
  ] as const;
  return (
    squares +
    stroke(`M${226 + 6 * 164} 133L${226 + 4 * 164} ${133 + 3 * 158}`, c.strong, 5, 'stroke-dasharray="4 13"') +
    risks.map(([x, y], at) => disc(226 + x * 164, 133 + y * 158, 40, at === 3 ? c.accent : c.strong)).join('')
  );
};

/** Vessels filled to different heights; the mark says how far they may go. */
export const levels: Composition = (c) => {
  const fills = [0.72, 0.5, 0.9, 0.34, 0.62];
  return (
    fills
      .map((share, at) => {
        const x = 130 + at * 280;
        const height = 640 * share;
        return (
          box(x, 150, 220, 640, c.plane, 'rx="16"') +
          box(x, 790 - height, 220, height, at === 2 ? c.alert : at === 3 ? c.accent : c.strong, 'rx="16"') +
          box(x, 790 - height, 220, 24, at === 2 ? c.alert : at === 3 ? c.accent : c.strong)
        );
      })
      .join('') +
    stroke('M60 246H1540', c.strong, 4, 'stroke-dasharray="5 13"') +
    stroke('M0 792H1600', c.strong, 6)
  );
};

/** A day's face with the hours of waiting filled in. */
export const hours: Composition = (c) =>
  disc(800, 450, 400, c.plane) +
  sector([800, 450], 120, 372, 20, 255, c.shade) +
  sector([800, 450], 120, 372, 20, 62, c.accent) +
  range(60)
    .map((at) => `<g transform="rotate(${at * 6} 800 450)">${box(797, 62, 6, at % 5 ? 18 : 44, c.strong)}</g>`)
    .join('') +
  stroke('M800 450L560 640', c.strong, 14, 'stroke-linecap="round"') +
  stroke('M800 450L942 182', c.strong, 9, 'stroke-linecap="round"') +
  disc(800, 450, 26, c.alert);
