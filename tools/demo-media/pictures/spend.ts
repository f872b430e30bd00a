import { box, type Composition, disc, range, SOFT_SHADOW, stroke, times } from '../draw';
import { lines, sheet } from './parts';

/** One bar in three parts, solid, hatched and outlined, against a vertical limit. */
export const commitments: Composition = (c) =>
  `<pattern id="hatch" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">${box(0, 0, 26, 26, c.plane)}${box(0, 0, 11, 26, c.strong)}</pattern>` +
  times(8, (at) => stroke(`M${120 + at * 190} 180V720`, c.line, 2)) +
  box(120, 330, 560, 240, c.strong) +
  box(680, 330, 330, 240, 'url(#hatch)') +
  box(1013, 333, 254, 234, c.accent, `fill-opacity="0.35" stroke="${c.strong}" stroke-width="6"`) +
  stroke('M1330 110V790', c.alert, 12) +
  disc(1330, 110, 26, c.alert) +
  stroke('M0 574H1600', c.strong, 6) +
  lines(120, 640, [150], c.strong, 18) +
  lines(680, 640, [110], c.strong, 18) +
  lines(1013, 640, [90], c.strong, 18);

/** A falling row of bars that runs out into a long thin line with small marks. */
export const tailSpend: Composition = (c) =>
  range(34)
    .map((at) => {
      const height = 600 * Math.exp(-at / 3.6) + 14;
      const x = 90 + at * 43;
      return at < 11
        ? box(x, 740 - height, 34, height, at < 2 ? c.strong : at === 4 ? c.accent : at % 2 ? c.plane : c.shade)
        : stroke(`M${x + 10} 740V${720 - (at % 4) * 5}`, c.strong, 5);
    })
    .join('') +
  stroke('M0 744H1600', c.strong, 7) +
  stroke('M560 690C800 690 900 640 1000 560', c.alert, 5, 'stroke-dasharray="4 14" stroke-linecap="round"') +
  disc(1040, 526, 84, 'none', `stroke="${c.alert}" stroke-width="6"`) +
  times(9, (at) => box(1002 + (at % 3) * 28, 488 + Math.floor(at / 3) * 28, 18, 18, at === 4 ? c.alert : c.strong));

/** Two columns of figures that meet in one underlined total. */
export const oneTotal: Composition = (c) => {
  const widths = [300, 220, 340, 180, 270];
  return (
    widths
      .map((width, at) => box(560 - width, 90 + at * 72, width, 30, at === 2 ? c.accent : c.plane, 'rx="15"'))
      .join('') +
    widths
      .map((width, at) => box(1040, 90 + at * 72, width * 0.94, 30, at === 2 ? c.accent : c.shade, 'rx="15"'))
      .join('') +
    widths
      .map((_, at) =>
        stroke(
          `M580 ${105 + at * 72}C${730} ${105 + at * 72} 800 ${440 + at * 14} 800 620M1020 ${105 + at * 72}C${870} ${105 + at * 72} 800 ${440 + at * 14} 800 620`,
          c.line,
          4,
        ),
      )
      .join('') +
    box(560, 620, 480, 110, c.strong, 'rx="55"') +
    box(640, 660, 320, 30, c.accent, 'rx="15"') +
    stroke('M500 780H1100M500 802H1100', c.strong, 6)
  );
};

/** One page in six equal fields, each with a short curve. */
export const sixMetrics: Composition = (c) => {
  const curves = [
    'M0 90C60 80 90 20 150 40S260 10 300 0',
    'M0 20C50 10 100 60 160 64S250 90 300 96',
    'M0 60C70 60 80 20 140 60S220 100 300 50',
    'M0 100C100 96 130 90 180 50S260 6 300 4',
    'M0 70L60 40L120 76L180 30L240 58L300 24',
    'M0 40C80 40 110 44 160 42S260 40 300 12',
  ];
  return (
    SOFT_SHADOW +
    sheet(190, 60, 1220, 780, c.plane) +
    curves
      .map((d, at) => {
        const x = 240 + (at % 3) * 390;
        const y = 120 + Math.floor(at / 3) * 370;
        return (
          (at === 3 ? box(x - 38, y - 46, 364, 346, c.accent, 'rx="8"') : '') +
          lines(x, y, [130, 80], c.strong, 16, 34) +
          `<g transform="translate(${x} ${y + 120})">${stroke(d, c.strong, 8, 'stroke-linecap="round" stroke-linejoin="round"')}${stroke('M0 130H300', c.line, 3)}</g>`
        );
      })
      .join('') +
    stroke('M584 90V810M974 90V810M220 442H1380', c.line, 3)
  );
};

/** Ninety small squares, a third of them empty, below eight ruled columns. */
export const ninetySeats: Composition = (c) => {
  const empty = (at: number) => (at * 7 + 3) % 3 === 0;
  return (
    times(
      8,
      (at) =>
        box(92 + at * 178, 70, 158, 14, c.strong) + lines(92 + at * 178, 106, [110 - ((at * 31) % 50)], c.line, 14),
    ) +
    times(90, (at) => {
      const [column, row] = [at % 15, Math.floor(at / 15)];
      const [x, y] = [92 + column * 95, 180 + row * 106];
      return empty(at + row)
        ? box(x + 3, y + 3, 74, 74, 'none', `rx="8" stroke="${c.line}" stroke-width="5"`)
        : box(x, y, 80, 80, at === 38 ? c.alert : at % 11 === 5 ? c.accent : c.plane, 'rx="8"');
    }) +
    stroke('M0 846H1600', c.strong, 8)
  );
};

/** Five gauges of different length on a grid, aligned at the left. */
export const fiveGauges: Composition = (c) =>
  times(11, (at) => stroke(`M${200 + at * 130} 70V830`, c.line, 2)) +
  [1190, 1060, 880, 1120, 640]
    .map((length, at) => {
      const y = 110 + at * 146;
      return (
        box(200, y, 1300, 84, c.shade, 'rx="42"') +
        box(200, y, length, 84, at === 1 ? c.accent : at === 4 ? c.alert : c.plane, 'rx="42"') +
        disc(158 + length, y + 42, 25, c.strong)
      );
    })
    .join('') +
  box(176, 50, 24, 800, c.strong);

/** An open book in outline whose pages are a price table, lit from the left in lime. */
export const priceBook: Composition = (c) => {
  const table = (x: number, slant: number) =>
    `<g transform="translate(${x} 250) skewY(${slant})">${times(
      6,
      (row) =>
        box(0, row * 74, [190, 150, 210, 170, 140, 200][row] ?? 0, 20, c.strong, 'rx="10"') +
        box(320, row * 74, 110, 20, row === 5 ? c.alert : c.strong, 'rx="10"') +
        stroke(`M0 ${row * 74 + 46}H430`, c.strong, 2, 'opacity="0.4"'),
    )}</g>`;
  return (
    `<linearGradient id="light" x1="0" x2="1"><stop offset="0" stop-color="${c.accent}"/><stop offset="1" stop-color="${c.accent}" stop-opacity="0"/></linearGradient>` +
    `<path d="M0 120L1000 330V690L0 860Z" fill="url(#light)" opacity="0.75"/>` +
    `<path d="M800 220C700 150 520 130 280 160V740C520 710 700 730 800 800Z" fill="${c.plane}" fill-opacity="0.55" stroke="${c.strong}" stroke-width="8" stroke-linejoin="round"/>` +
    `<path d="M800 220C900 150 1080 130 1320 160V740C1080 710 900 730 800 800Z" fill="${c.plane}" stroke="${c.strong}" stroke-width="8" stroke-linejoin="round"/>` +
    table(326, 1.2) +
    table(850, -1.2) +
    stroke('M800 220V800', c.strong, 8) +
    stroke('M-10 842H1610', c.strong, 8)
  );
};
