import { block, box, type Composition, disc, shape, stroke, times } from '../draw';

/** A machine hall with material racks. */
export const manufacturing: Composition = (c) =>
  times(5, (at) =>
    shape(
      [
        [at * 330 - 30, 250],
        [at * 330 - 30, 60],
        [at * 330 + 300, 250],
      ],
      at % 2 ? c.shade : c.plane,
    ),
  ) +
  box(0, 250, 1600, 10, c.strong) +
  times(4, (at) => box(90 + at * 440, 260, 14, 560, c.shade)) +
  times(3, (shelf) => box(120, 400 + shelf * 140, 520, 12, c.strong)) +
  box(120, 330, 12, 490, c.strong) +
  box(628, 330, 12, 490, c.strong) +
  times(12, (at) => {
    const [x, y] = [144 + (at % 4) * 122, 308 + Math.floor(at / 4) * 140];
    return at === 6 ? '' : box(x, y, 106, 92, at === 5 ? c.accent : at % 2 ? c.plane : c.shade, 'rx="4"');
  }) +
  box(820, 560, 560, 260, c.strong, 'rx="10"') +
  box(850, 460, 250, 110, c.plane, 'rx="8"') +
  box(872, 482, 120, 66, c.accent, 'rx="4"') +
  disc(1040, 500, 12, c.alert) +
  disc(1040, 534, 12, c.shade) +
  disc(1250, 690, 92, c.plane) +
  disc(1250, 690, 30, c.strong) +
  times(8, (at) => `<g transform="rotate(${at * 45} 1250 690)">${box(1236, 576, 28, 34, c.plane, 'rx="4"')}</g>`) +
  stroke('M1380 700H1600M1380 760H1600', c.strong, 12) +
  box(1440, 620, 110, 80, c.accent, 'rx="4"') +
  box(0, 820, 1600, 80, c.shade) +
  stroke('M0 820H1600', c.strong, 8);

/** A filling line: bottles under a hopper, one picked out. */
export const food: Composition = (c) => {
  const bottle = (x: number, fill: string, level: number) =>
    `<path d="M${x - 24} 420H${x + 24}V500C${x + 24} 530 ${x + 58} 540 ${x + 58} 590V740H${x - 58}V590C${x - 58} 540 ${x - 24} 530 ${x - 24} 500Z" fill="${c.plane}"/>` +
    box(x - 58, 740 - level, 116, level, fill) +
    box(x - 30, 396, 60, 30, c.strong, 'rx="5"');
  return (
    shape(
      [
        [560, 0],
        [1040, 0],
        [860, 210],
        [740, 210],
      ],
      c.strong,
    ) +
    box(770, 210, 60, 110, c.shade) +
    times(8, (at) => bottle(60 + at * 210, at === 4 ? c.accent : c.shade, at < 3 ? 20 : at === 3 ? 90 : 170)) +
    stroke('M800 320V390', c.accent, 18) +
    box(0, 740, 1600, 36, c.strong) +
    times(14, (at) => disc(60 + at * 118, 800, 34, c.shade) + disc(60 + at * 118, 800, 10, c.strong)) +
    stroke('M0 850H1600', c.strong, 6) +
    disc(1390, 170, 84, c.alert)
  );
};

/** A supply room with labelled shelves. */
export const healthcare: Composition = (c, random) =>
  times(4, (shelf) => {
    const y = 216 + shelf * 196;
    let x = 150;
    let goods = '';
    while (x < 1060) {
      const width = 70 + Math.floor(random() * 4) * 26;
      const height = 70 + Math.floor(random() * 4) * 22;
      const fill = random() > 0.86 ? c.accent : random() > 0.5 ? c.plane : c.shade;
      goods +=
        box(x, y - height, width, height, fill, 'rx="6"') +
        box(x + 12, y - height / 2, width - 24, 12, c.line, 'rx="6"');
      x += width + 18;
    }
    return (
      goods +
      box(110, y, 1130, 16, c.strong) +
      box(170, y + 26, 130, 26, c.plane, 'rx="4"') +
      box(560, y + 26, 130, 26, c.plane, 'rx="4"')
    );
  }) +
  box(110, 60, 16, 800, c.strong) +
  box(1224, 60, 16, 800, c.strong) +
  box(1330, 470, 210, 390, c.plane, 'rx="16"') +
  box(1405, 545, 60, 180, c.strong) +
  box(1345, 605, 180, 60, c.strong) +
  stroke('M0 862H1600', c.strong, 6);

/** A campus building with a lecture hall. */
export const education: Composition = (c) =>
  disc(1330, 210, 110, c.alert) +
  shape(
    [
      [120, 330],
      [520, 130],
      [920, 330],
    ],
    c.strong,
  ) +
  box(150, 330, 740, 40, c.plane) +
  times(6, (at) => box(190 + at * 124, 370, 56, 410, c.plane) + box(246 + at * 124, 370, 12, 410, c.shade)) +
  box(120, 780, 800, 40, c.plane) +
  box(470, 560, 100, 220, c.strong) +
  `<path d="M960 820V560A300 300 0 0 1 1560 560V820Z" fill="${c.shade}"/>` +
  times(5, (row) =>
    times(7 + row, (at) =>
      disc(1260 + (at - (6 + row) / 2) * 46, 560 + row * 50, 17, row === 2 && at === 4 ? c.accent : c.plane),
    ),
  ) +
  box(1160, 440, 200, 56, c.strong, 'rx="6"') +
  box(0, 820, 1600, 80, c.strong) +
  times(3, (at) => box(80 - at * 40, 820 + at * 26, 880 + at * 80, 26, at % 2 ? c.shade : c.plane));

/** A desk with two screens and a renewal calendar. */
export const software: Composition = (c) =>
  box(1200, 90, 300, 270, c.plane, 'rx="12"') +
  box(1200, 90, 300, 60, c.alert, 'rx="12"') +
  times(15, (at) =>
    box(1228 + (at % 5) * 50, 172 + Math.floor(at / 5) * 56, 38, 38, at === 8 ? c.accent : c.shade, 'rx="6"'),
  ) +
  box(150, 190, 560, 380, c.strong, 'rx="18"') +
  box(176, 216, 508, 328, c.plane, 'rx="6"') +
  box(176, 216, 70, 328, c.shade) +
  times(5, (at) =>
    box(280, 256 + at * 56, [300, 220, 340, 180, 260][at] ?? 0, 22, at === 2 ? c.accent : c.line, 'rx="11"'),
  ) +
  box(400, 570, 60, 130, c.strong) +
  box(310, 690, 240, 22, c.strong, 'rx="11"') +
  box(750, 240, 400, 300, c.strong, 'rx="18"') +
  box(774, 264, 352, 252, c.plane, 'rx="6"') +
  times(6, (at) => box(806 + at * 50, 480 - (60 + at * 22), 32, 60 + at * 22, at === 5 ? c.accent : c.shade)) +
  box(920, 540, 60, 160, c.strong) +
  box(850, 690, 200, 22, c.strong, 'rx="11"') +
  box(1210, 590, 96, 122, c.plane, 'rx="10"') +
  stroke('M1306 616C1360 612 1360 684 1306 680', c.plane, 14) +
  `<path d="M1420 712V560C1420 500 1380 470 1340 470C1350 530 1380 560 1420 570C1430 500 1470 450 1530 440C1530 520 1480 560 1440 580V712Z" fill="${c.strong}"/>` +
  box(1376, 650, 96, 62, c.alert, 'rx="6"') +
  box(60, 712, 1480, 30, c.strong, 'rx="6"') +
  box(140, 742, 26, 160, c.strong) +
  box(1434, 742, 26, 160, c.strong);

/** A building site with a crane and stacked material. */
export const construction: Composition = (c) => {
  const fills = [c.plane, c.shade, c.strong];
  return (
    disc(260, 230, 100, c.alert) +
    box(1120, 40, 44, 790, c.strong) +
    times(13, (at) => stroke(`M1122 ${90 + at * 57}L1162 ${147 + at * 57}`, c.shade, 5)) +
    box(420, 96, 1120, 26, c.strong) +
    shape(
      [
        [1142, 6],
        [1500, 96],
        [1480, 96],
        [1142, 20],
        [760, 96],
        [740, 96],
      ],
      c.strong,
    ) +
    box(1420, 122, 100, 84, c.shade) +
    stroke('M560 122V330', c.strong, 5) +
    stroke('M560 330L470 386M560 330L650 386', c.strong, 5) +
    box(440, 386, 240, 36, c.accent) +
    times(
      4,
      (floor) =>
        box(160, 470 + floor * 90, 700, 18, c.strong) +
        times(6, (at) => box(170 + at * 134, 488 + floor * 90, 14, 72, c.strong)),
    ) +
    times(
      5,
      (at) =>
        box(190 + at * 134, 668, 106, 72, at % 2 ? c.plane : c.shade) +
        (at < 4 ? box(190 + at * 134, 578, 106, 72, at % 2 ? c.shade : c.plane) : ''),
    ) +
    times(3, (at) => block([1340, 700], [at * 64, 0, 0], [56, 150, 56], fills)) +
    times(2, (at) =>
      block([1340, 644], [at * 64 + 30, 0, 0], [56, 150, 56], at ? [c.accent, '#b5cf4f', '#93ac3b'] : fills),
    ) +
    box(0, 830, 1600, 70, c.strong)
  );
};

/** A hotel kitchen's pass with delivery crates. */
export const hospitality: Composition = (c) =>
  times(5, (at) => {
    const x = 200 + at * 300;
    return (
      stroke(`M${x} 0V120`, c.strong, 5) +
      `<path d="M${x - 84} 210C${x - 84} 150 ${x - 40} 120 ${x} 120S${x + 84} 150 ${x + 84} 210Z" fill="${at === 2 ? c.accent : c.strong}"/>`
    );
  }) +
  stroke('M120 300H1480', c.strong, 8) +
  times(
    7,
    (at) =>
      box(170 + at * 190, 304, 96, at === 3 ? 150 : 118, at === 3 ? c.accent : c.plane) +
      box(186 + at * 190, 330, 64, 10, c.line) +
      box(186 + at * 190, 354, 44, 10, c.line),
  ) +
  box(60, 560, 1480, 34, c.plane) +
  times(
    4,
    (at) =>
      `<path d="M${190 + at * 230} 556A80 70 0 0 1 ${350 + at * 230} 556Z" fill="${at === 1 ? c.alert : c.shade}"/>` +
      disc(270 + at * 230, 480, 11, c.strong) +
      box(170 + at * 230, 552, 200, 10, c.strong, 'rx="5"'),
  ) +
  box(60, 594, 1480, 250, c.strong) +
  times(
    3,
    (at) =>
      box(1130 + (at % 2) * 210, 470 - Math.floor(at / 2) * 96, 194, 90, at === 2 ? c.accent : c.plane, 'rx="6"') +
      times(3, (slat) => box(1144 + (at % 2) * 210, 486 + slat * 24 - Math.floor(at / 2) * 96, 166, 8, c.line)),
  ) +
  times(
    5,
    (at) =>
      box(110 + at * 290, 640, 240, 160, c.shade, 'rx="8" opacity="0.4"') +
      box(210 + at * 290, 664, 40, 10, c.plane, 'rx="5"'),
  ) +
  box(0, 844, 1600, 60, c.shade);
