import { box, type Composition, disc, stroke, times } from '../draw';

/** A calendar of thin lines with twelve marks on one continuous line, one of them circled. */
export const renewalCalendar: Composition = (c) => {
  const marks = [
    [150, 690],
    [270, 590],
    [390, 640],
    [510, 500],
    [630, 540],
    [750, 400],
    [870, 450],
    [990, 320],
    [1110, 370],
    [1230, 240],
    [1350, 290],
    [1470, 180],
  ] as const;
  const line = marks.map(([x, y], at) => (at ? `L${x} ${y}` : `M-20 760L${x} ${y}`)).join('') + 'L1620 110';
  return (
    box(90, 70, 1440, 760, c.plane, 'rx="16"') +
    box(90, 70, 1440, 78, c.strong, 'rx="16"') +
    box(90, 120, 1440, 28, c.strong) +
    times(13, (at) => stroke(`M${90 + at * 120} 148V830`, c.line, 2.5)) +
    times(6, (at) => stroke(`M90 ${262 + at * 114}H1530`, c.line, 2.5)) +
    disc(750, 400, 74, c.accent) +
    stroke(line, c.strong, 7, 'stroke-linejoin="round"') +
    marks.map(([x, y], at) => disc(x, y, at === 5 ? 24 : 17, at === 5 ? c.alert : c.strong)).join('') +
    disc(750, 400, 74, 'none', `stroke="${c.strong}" stroke-width="6"`)
  );
};

/** A stepped line that follows a smooth curve over a ledger grid. */
export const indexSteps: Composition = (c) => {
  const curve = (x: number) => 740 - 520 * (1 / (1 + Math.exp(-(x - 820) / 230))) - 40 * Math.sin(x / 170);
  const width = 200;
  const steps = times(8, (at) => `${at ? 'V' : 'M0 '}${Math.round(curve(at * width))}H${(at + 1) * width}`);
  const smooth = times(81, (at) => `${at ? 'L' : 'M'}${at * 20} ${Math.round(curve(at * 20))}`);
  return (
    times(9, (at) => stroke(`M0 ${80 + at * 92}H1600`, c.line, 2)) +
    times(9, (at) => stroke(`M${at * width} 0V900`, c.line, 2)) +
    `<path d="${steps}V900H0Z" fill="${c.shade}" opacity="0.7"/>` +
    stroke(smooth, c.accent, 20, 'stroke-linejoin="round"') +
    stroke(steps, c.strong, 9, 'stroke-linejoin="round"') +
    times(7, (at) =>
      disc(
        (at + 1) * width,
        Math.round(curve((at + 1) * width)),
        17,
        at === 4 ? c.alert : c.plane,
        `stroke="${c.strong}" stroke-width="7"`,
      ),
    )
  );
};
