import { box, type Composition, disc, range, SOFT_SHADOW, stroke, times } from '../draw';
import { lines, sheet } from './parts';

/** Two ledger pages on either side of a line; entries cross it from left to right. */
export const crossingEntries: Composition = (c) =>
  box(0, 0, 800, 900, c.plane) +
  times(11, (at) => stroke(`M0 ${70 + at * 78}H1600`, c.line, 2)) +
  times(10, (at) => {
    const y = 92 + at * 78;
    const crosses = [2, 5, 7].includes(at);
    if (!crosses)
      return (
        lines(90, y, [[330, 260, 0, 380, 300, 0, 350, 0, 280, 320][at] ?? 0], c.shade, 32) +
        box(560, y, 130, 32, c.shade, 'rx="16"')
      );
    const shift = at === 5 ? 470 : at === 2 ? 250 : 660;
    return (
      box(90 + shift * 0.3, y, 420, 32, c.shade, 'rx="16" opacity="0.35"') +
      box(90 + shift * 0.65, y, 420, 32, c.shade, 'rx="16" opacity="0.6"') +
      box(90 + shift, y, 420, 32, at === 5 ? c.accent : c.strong, 'rx="16"')
    );
  }) +
  stroke('M800 0V900', c.strong, 9) +
  lines(1180, 92, [0, 260, 0, 300, 0, 0, 240], c.strong, 32, 78) +
  box(1310, 716, 200, 74, c.accent, 'rx="37"');

/** Two almost identical sheets, the difference marked by a small lime square. */
export const twinSheets: Composition = (c) => {
  const paper = (x: number, y: number, fill: string, tone: string) =>
    sheet(x, y, 520, 690, fill) +
    disc(x + 90, y + 96, 38, tone) +
    lines(x + 160, y + 74, [220, 140], tone, 16, 38) +
    lines(x + 56, y + 210, [400, 360, 408, 330, 380], tone, 16, 48) +
    stroke(`M${x + 56} ${y + 480}H${x + 464}`, tone, 4);
  return (
    SOFT_SHADOW +
    paper(440, 60, c.shade, c.line) +
    paper(640, 140, c.plane, c.line) +
    box(914, 664, 190, 34, c.strong, 'rx="17"') +
    box(1072, 738, 56, 56, c.accent) +
    stroke('M1100 766H1610', c.strong, 5) +
    stroke('M-10 130H500', c.strong, 5) +
    disc(500, 130, 13, c.strong)
  );
};

/** A stream of small sheets that passes a gate; a few stray below the line. */
export const gatedSheets: Composition = (c, random) => {
  const small = (x: number, y: number, turn: number, fill: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${box(-34, -44, 68, 88, fill, 'rx="6"')}${lines(-20, -26, [26, 0, 40, 32], c.line, 6, 14)}</g>`;
  const before = range(34).map((at) =>
    small(
      40 + (at % 12) * 66 + random() * 26,
      170 + Math.floor(at / 12) * 130 + random() * 70,
      (random() - 0.5) * 70,
      random() > 0.72 ? c.shade : c.plane,
    ),
  );
  const after = range(16).map((at) =>
    small(1010 + (at % 8) * 78, 270 + Math.floor(at / 8) * 130, 0, at === 11 ? c.accent : c.plane),
  );
  const strays = [
    [300, 720, 24],
    [520, 790, -38],
    [690, 730, 60],
    [1130, 760, -16],
  ].map(([x = 0, y = 0, turn = 0]) => small(x, y, turn, c.alert));
  return (
    stroke('M0 610H1600', c.strong, 8) +
    before.join('') +
    after.join('') +
    strays.join('') +
    box(880, 90, 26, 160, c.strong) +
    box(880, 470, 26, 140, c.strong) +
    box(840, 60, 106, 34, c.strong, 'rx="6"') +
    disc(893, 360, 20, c.accent)
  );
};

/** Three ledger columns that almost line up, with a narrow lime band between them. */
export const toleranceBand: Composition = (c) =>
  SOFT_SHADOW +
  [0, 18, -14]
    .map((shift, at) => {
      const x = 170 + at * 450;
      return (
        sheet(x, 70 + shift, 360, 760, at === 1 ? c.shade : c.plane) +
        lines(x + 50, 140 + shift, [130, 0, 260, 220, 0, 0, 260, 200, 240, 170], at === 1 ? c.plane : c.line, 20, 66)
      );
    })
    .join('') +
  box(0, 404, 1600, 74, c.accent, 'style="mix-blend-mode:multiply"') +
  [0, 18, -14].map((shift, at) => box(220 + at * 450, 424 + shift, 260, 30, c.strong, 'rx="15"')).join('') +
  stroke('M0 400H1600M0 480H1600', c.strong, 4);

/** A large rectangle made of four smaller ones, the last still a dotted outline. */
export const partDeliveries: Composition = (c) => {
  const part = (x: number, y: number, fill: string) =>
    box(x, y, 470, 300, fill, 'rx="12"') +
    stroke(`M${x + 180} ${y}V${y + 110}L${x + 235} ${y + 84}L${x + 290} ${y + 110}V${y}`, c.line, 5, 'opacity="0.8"');
  return (
    stroke('M0 836H1600', c.strong, 8) +
    part(318, 130, c.plane) +
    part(800, 130, c.accent) +
    part(318, 442, c.strong) +
    box(
      803,
      445,
      464,
      294,
      'none',
      `rx="12" stroke="${c.strong}" stroke-width="6" stroke-dasharray="2 16" stroke-linecap="round"`,
    ) +
    stroke('M-10 286H250M1340 286H1610', c.line, 5) +
    stroke('M1500 592H1310M1350 552L1308 592L1350 632', c.strong, 8, 'stroke-linecap="round" stroke-linejoin="round"')
  );
};

/** Three arcs of different span between the same two lines. */
export const termArcs: Composition = (c) =>
  times(13, (at) => stroke(`M${140 + at * 110} 250V700`, c.line, 2)) +
  stroke('M0 250H1600', c.strong, 6) +
  stroke('M0 700H1600', c.strong, 6) +
  [
    [330, c.plane],
    [660, c.accent],
    [1210, c.strong],
  ]
    .map(([span = 0, colour = ''], at) => {
      const end = 140 + Number(span);
      return (
        stroke(
          `M140 700C${140 + Number(span) * 0.25} 100 ${end - Number(span) * 0.25} 100 ${end} 700`,
          String(colour),
          26 - at * 4,
        ) + disc(end, 700, 30, String(colour), `stroke="${c.strong}" stroke-width="7"`)
      );
    })
    .join('') +
  disc(140, 700, 38, c.alert) +
  lines(470, 780, [90], c.strong, 16) +
  lines(800, 780, [90], c.strong, 16) +
  lines(1350, 780, [90], c.strong, 16);
