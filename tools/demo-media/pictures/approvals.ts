import { box, type Composition, disc, range, rounded, SOFT_SHADOW, stroke, times } from '../draw';
import { checked, lines, sheet } from './parts';

/** Three approval cards joined by one thin line, the top one lime. */
export const approvalCards: Composition = (c) => {
  const card = (x: number, y: number, fill: string, at: number) =>
    sheet(x, y, 560, 190, fill) +
    disc(x + 92, y + 95, 46, at ? c.shade : c.strong) +
    lines(x + 170, y + 62, [230, 160], at ? c.line : c.strong, 20, 44) +
    checked(x + 484, y + 95, 36, c.strong, at ? c.plane : c.accent);
  return (
    SOFT_SHADOW +
    stroke(
      rounded(
        [
          [-20, 800],
          [190, 800],
          [190, 655],
          [480, 655],
          [480, 425],
          [800, 425],
          [800, 195],
          [1420, 195],
          [1420, -20],
        ],
        60,
      ),
      c.strong,
      5,
    ) +
    card(200, 560, c.plane, 2) +
    card(520, 330, c.plane, 1) +
    card(840, 100, c.accent, 0)
  );
};

/** Seven crops of a form in a row, each with one filled line, joined along the bottom. */
export const sevenQuestions: Composition = (c) =>
  SOFT_SHADOW +
  times(7, (at) => {
    const x = 56 + at * 214;
    const last = at === 6;
    const y = 250 - at * 22;
    return (
      sheet(x, y, 190, 420, last ? c.accent : c.plane) +
      lines(x + 24, y + 44, [[90, 70, 110, 80, 96, 74, 104][at] ?? 90], c.strong, 14) +
      times(3, (line) => {
        const filled = line === (at * 2 + 1) % 3;
        return box(
          x + 24,
          y + 96 + line * 92,
          142,
          60,
          filled ? c.strong : 'none',
          `rx="10" stroke="${last ? c.strong : c.line}" stroke-width="${filled ? 0 : 3}"`,
        );
      }) +
      stroke(`M${x + 95} ${y + 420}V790`, c.strong, 4) +
      disc(x + 95, 790, 15, last ? c.accent : c.strong, `stroke="${c.strong}" stroke-width="6"`)
    );
  }) +
  stroke('M-10 790H1610', c.strong, 6);

/** Two facing pages with wide margins and one line that runs from the first to the second. */
export const twoPages: Composition = (c) =>
  SOFT_SHADOW +
  sheet(210, 90, 585, 740, c.plane) +
  sheet(805, 90, 585, 740, c.plane) +
  lines(330, 190, [220, 0, 330, 310, 334, 280, 0, 320, 334, 240], c.line, 15, 46) +
  lines(925, 350, [330, 300, 334, 0, 316, 334, 290, 180], c.line, 15, 46) +
  stroke('M-10 690H640C720 690 730 650 760 560C800 440 820 236 940 236H1610', c.strong, 9) +
  disc(330, 690, 26, c.accent, `stroke="${c.strong}" stroke-width="9"`) +
  disc(1270, 236, 26, c.accent, `stroke="${c.strong}" stroke-width="9"`);

/** A row of equal columns, one of them a figure outlined in lime. */
export const firstHire: Composition = (c) =>
  times(8, (at) => {
    const x = 116 + at * 174;
    const hired = at === 5;
    const fill = hired ? c.strong : at % 2 ? c.shade : c.plane;
    const edge = hired ? `stroke="${c.accent}" stroke-width="12"` : '';
    return (
      `<path d="M${x} 800V480A70 70 0 0 1 ${x + 140} 480V800Z" fill="${fill}" ${edge}/>` +
      disc(x + 70, 320, 62, fill, edge) +
      (hired ? stroke(`M${x + 34} 560H${x + 106}M${x + 34} 610H${x + 80}`, c.accent, 12, 'stroke-linecap="round"') : '')
    );
  }) +
  stroke('M0 806H1600', c.strong, 10) +
  stroke('M0 850H1600', c.line, 3);

/** A closed ring of small rectangles, one link drawn twice and ticked. */
export const checkedChain: Composition = (c) => {
  const links = 18;
  return (
    disc(800, 450, 190, c.shade, 'opacity="0.55"') +
    range(links)
      .map((at) => {
        const twice = at === 3;
        const link = (colour: string, width: number, more = '') =>
          box(742, 84, 116, 62, 'none', `rx="31" stroke="${colour}" stroke-width="${width}" ${more}`);
        return (
          `<g transform="rotate(${(at * 360) / links} 800 450)">` +
          (twice ? box(720, 58, 160, 114, c.accent, 'rx="57"') : '') +
          link(twice ? c.strong : at % 2 ? c.plane : c.strong, 20) +
          (twice ? box(720, 58, 160, 114, 'none', `rx="57" stroke="${c.strong}" stroke-width="6"`) : '') +
          '</g>'
        );
      })
      .join('') +
    checked(800, 450, 96, c.strong, c.accent) +
    stroke('M-10 450H540M1060 450H1610', c.line, 4)
  );
};
