import { box, type Composition, disc, range, SOFT_SHADOW, stroke, tick, times } from '../draw';

/** Lines of a paper as grey bars. */
function lines(x: number, y: number, widths: readonly number[], colour: string, height = 14, step = 42): string {
  return widths.map((width, at) => box(x, y + at * step, width, height, colour, `rx="${height / 2}"`)).join('');
}

/** Three papers that overlap where they agree. */
export const overlap: Composition = (c) => {
  const paper = (x: number, y: number, turn: number, fill: string, seed: number) =>
    `<g transform="rotate(${turn} ${x + 230} ${y + 300})" style="mix-blend-mode:multiply">` +
    box(x, y, 460, 600, fill, 'rx="10"') +
    lines(
      x + 50,
      y + 60,
      [180, 0, 340, 300, 330, 270].map((width) => (width ? width - seed * 14 : 0)),
      c.line,
    ) +
    '</g>';
  return (
    paper(300, 170, -9, c.plane, 1) +
    paper(570, 130, 2, c.accent, 0) +
    paper(840, 180, 11, c.shade, 2) +
    disc(800, 690, 64, c.strong) +
    tick([796, 692], 56, c.accent)
  );
};

/** A pile of sheets seen from the side of the desk. */
export const sheets: Composition = (c) => {
  const fills = [c.strong, c.shade, c.alert, c.plane, c.shade, c.plane];
  const pile = fills
    .map(
      (fill, at) =>
        `<g transform="translate(800 ${640 - at * 62}) scale(1 0.56) rotate(${-38 + at * 3})" filter="url(#soft)">` +
        box(-340, -250, 680, 500, fill, 'rx="8"') +
        (at === fills.length - 1
          ? lines(-280, -180, [240, 0, 500, 460, 520, 380, 490], c.line, 18, 50) +
            box(120, 130, 160, 60, c.accent, 'rx="30"')
          : '') +
        '</g>',
    )
    .join('');
  return SOFT_SHADOW + stroke('M0 760C300 760 420 700 800 700S1300 640 1600 640', c.line, 3) + pile;
};

/** Many small papers, two of them the same. */
export const duplicates: Composition = (c, random) => {
  const twins = [18, 41];
  const spots: [number, number][] = [];
  const grid = times(60, (at) => {
    const x = 96 + (at % 12) * 118;
    const y = 74 + Math.floor(at / 12) * 154;
    const twin = twins.includes(at);
    if (twin) spots.push([x + 44, y + 58]);
    const widths = twin ? [30, 0, 56, 44, 52] : range(5).map((row) => (row === 1 ? 0 : 24 + Math.floor(random() * 36)));
    return (
      box(x, y, 88, 116, twin ? c.accent : c.plane, 'rx="5"') +
      lines(x + 14, y + 18, widths, twin ? c.strong : c.line, 7, 18)
    );
  });
  const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = spots;
  return (
    grid +
    stroke(`M${x1} ${y1}C${x1} ${y2} ${x2} ${y1} ${x2} ${y2}`, c.alert, 5) +
    spots.map(([x, y]) => disc(x, y, 12, c.alert)).join('')
  );
};

/** Envelopes, closed and one open. */
export const envelopes: Composition = (c) => {
  const envelope = (x: number, y: number, fill: string, flap: string, edge: string) =>
    `<g filter="url(#soft)">${box(x, y, 520, 330, fill, 'rx="10"')}</g>` +
    `<path d="M${x} ${y + 8}L${x + 260} ${y + 190}L${x + 520} ${y + 8}V${y}H${x}Z" fill="${flap}"/>` +
    stroke(`M${x} ${y + 8}L${x + 260} ${y + 190}L${x + 520} ${y + 8}`, edge, 3);
  return (
    SOFT_SHADOW +
    envelope(150, 120, c.shade, c.shade, c.line) +
    envelope(930, 90, c.plane, c.plane, c.line) +
    envelope(330, 470, c.plane, c.plane, c.line) +
    `<g filter="url(#soft)">${box(860, 250, 400, 420, '#fffef8', 'rx="8"')}</g>` +
    lines(905, 300, [150, 0, 310, 270, 300, 180], c.line, 13, 40) +
    `<g filter="url(#soft)"><path d="M800 500L1060 690L1320 500V850H800Z" fill="${c.accent}"/></g>` +
    stroke('M800 850L1000 650M1320 850L1120 650', c.strong, 3, 'opacity="0.35"')
  );
};

/** A list that is being ticked off. */
export const ticks: Composition = (c) =>
  times(5, (at) => {
    const y = 110 + at * 170;
    const done = at < 3;
    return (
      disc(330, y, 62, done ? c.strong : 'none', done ? '' : `stroke="${c.line}" stroke-width="5"`) +
      (done ? tick([326, y + 2], 56, c.accent) : '') +
      box(460, y - 30, [640, 520, 700, 480, 600][at] ?? 0, 26, at === 3 ? c.alert : c.plane, 'rx="13"') +
      box(460, y + 16, [380, 440, 330, 420, 360][at] ?? 0, 16, c.shade, 'rx="8"')
    );
  }) + stroke('M330 0V900', c.line, 2, 'style="mix-blend-mode:multiply"');

/** A paper with one line under a lens. */
export const lens: Composition = (c) =>
  SOFT_SHADOW +
  `<g transform="rotate(-4 700 450)"><g filter="url(#soft)">${box(240, 90, 860, 900, c.plane, 'rx="12"')}</g>` +
  lines(320, 170, [300, 0, 640, 600, 660, 560, 640, 0, 620, 640, 520, 600, 640], c.line, 18, 56) +
  '</g>' +
  `<g filter="url(#soft)">${disc(1090, 500, 250, c.ground)}</g>` +
  disc(1090, 500, 250, c.accent, 'opacity="0.9"') +
  box(930, 440, 330, 44, c.strong, 'rx="22"') +
  box(930, 520, 200, 44, c.alert, 'rx="22"') +
  stroke('M1270 676L1460 866', c.strong, 46, 'stroke-linecap="round"') +
  disc(1090, 500, 250, 'none', `stroke="${c.strong}" stroke-width="18"`);

/** A signature over a ruled line. */
export const signature: Composition = (c) =>
  SOFT_SHADOW +
  `<g filter="url(#soft)">${box(180, -80, 1240, 860, c.plane, 'rx="14"')}</g>` +
  lines(290, 90, [420, 0, 1000, 960, 1020, 900], c.line, 18, 52) +
  stroke('M290 640H1310', c.line, 4) +
  stroke(
    'M330 600C420 380 500 400 470 520S430 660 520 560S640 430 650 520S620 640 700 590S800 470 830 540S800 640 900 580S1000 500 1060 540S1180 600 1290 500',
    c.strong,
    10,
    'stroke-linecap="round"',
  ) +
  disc(1240, 200, 78, c.accent) +
  stroke('M0 820H1600', c.strong, 5);
