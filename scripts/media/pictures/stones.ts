import { block, box, type Composition, disc, HEIGHT, range, sector, shape, stroke, times, WIDTH } from '../draw';

/** An arch whose keystone is the loud one. */
export const arch: Composition = (c) => {
  const centre = [800, 800] as const;
  const stones = times(11, (at) => {
    const from = -90 + at * (180 / 11);
    const middle = at === 5;
    return sector(
      centre,
      middle ? 318 : 340,
      middle ? 640 : 590,
      from + 0.5,
      from + 180 / 11 - 0.5,
      [middle ? c.accent : at % 2 ? c.plane : c.shade][0] as string,
    );
  });
  return (
    disc(800, 800, 330, c.strong, 'opacity="0.09"') +
    stones +
    box(205, 805, 252, 100, c.plane) +
    box(1143, 805, 252, 100, c.plane) +
    stroke('M0 802H1600', c.strong, 5)
  );
};

/** Crates of one delivery, one of them picked out. */
export const crates: Composition = (c) => {
  const side = 190;
  const places = [
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [0, 1, 0],
    [1, 1, 0],
    [2, 1, 0],
    [0, 2, 0],
    [1, 2, 0],
    [0, 0, 1],
    [1, 0, 1],
    [0, 1, 1],
    [0, 0, 2],
  ];
  const order = (place: number[]) => (place[0] ?? 0) + (place[1] ?? 0) + (place[2] ?? 0) * 0.01;
  return (
    times(14, (at) => stroke(`M${-400 + at * 200} 900l1040 -600M${-600 + at * 200} 300l1040 600`, c.line, 1.5)) +
    [...places]
      .sort((a, b) => order(a) - order(b))
      .map((place) => {
        const loud = place.join() === '1,0,1';
        const at = place.map((step) => step * (side + 8));
        const fills = loud ? [c.accent, '#b5cf4f', '#93ac3b'] : [c.plane, c.shade, c.strong];
        return block([760, 400], at, [side, side, side], fills);
      })
      .join('')
  );
};

/** Stairs whose treads are thresholds; each landing has more people on it. */
export const stairs: Composition = (c) => {
  const tread = 290;
  const steps = times(5, (at) => {
    const x = 150 + at * tread;
    const height = 110 + at * 130;
    const top = HEIGHT - height;
    const people = times(at, (one) =>
      disc(x + 60 + one * 62, top - 34, 24, at === 4 && one === 3 ? c.accent : c.strong),
    );
    return box(x, top, tread, height, at % 2 ? c.shade : c.plane) + people;
  });
  return (
    times(6, (at) => stroke(`M0 ${HEIGHT - 110 - at * 130}H1600`, c.line, 1.5, 'stroke-dasharray="3 11"')) +
    steps +
    stroke(`M0 ${HEIGHT - 2}H150V790H440V660H730V530H1020V400H1310V270H1600`, c.strong, 6)
  );
};

/** Layers of ground, the oldest at the bottom. */
export const strata: Composition = (c, random) => {
  const fills = [c.plane, c.shade, c.strong, c.accent, c.shade, c.plane, c.strong];
  return (
    disc(1210, 250, 120, c.alert) +
    fills
      .map((fill, at) => {
        const y = 330 + at * 84;
        const bend = range(5).map(() => (random() - 0.5) * 150);
        const [a = 0, b = 0, d = 0, e = 0, f = 0] = bend;
        return (
          `<path fill="${fill}" d="M0 ${y + a}C300 ${y + b - 40} 520 ${y + d + 60} 800 ${y + d}` +
          `S1330 ${y + e - 60} 1600 ${y + f}V900H0Z"/>`
        );
      })
      .join('')
  );
};

/** Two piles of different make on one beam. */
export const balance: Composition = (c) => {
  const pile = (x: number, y: number, rows: readonly number[], fills: readonly string[]) =>
    rows
      .map((count, row) =>
        times(count, (at) =>
          box(x - (count * 92) / 2 + at * 92, y - (row + 1) * 92, 84, 84, fills[(row + at) % fills.length] ?? ''),
        ),
      )
      .join('');
  return (
    stroke('M0 812H1600', c.strong, 5) +
    shape(
      [
        [690, 812],
        [910, 812],
        [860, 610],
        [740, 610],
      ],
      c.accent,
    ) +
    `<g transform="rotate(-5 800 600)">${box(180, 588, 1240, 22, c.strong, 'rx="11"')}` +
    pile(400, 586, [4, 3, 2, 1], [c.plane, c.shade]) +
    disc(1180, 486, 100, c.alert) +
    disc(1180, 486, 38, c.ground) +
    '</g>'
  );
};

/** A wall of stones in courses, one stone still to be set. */
export const wall: Composition = (c, random) => {
  const courses = times(6, (row) => {
    let x = row % 2 ? -120 : -20;
    let stones = '';
    while (x < WIDTH) {
      const width = 150 + Math.floor(random() * 3) * 70;
      const gap = row === 1 && x < 900 && x + width > 900;
      const fill = random() > 0.72 ? c.shade : c.plane;
      stones += gap ? '' : box(x, 268 + row * 108, width - 8, 100, fill, 'rx="4"');
      if (gap)
        stones +=
          box(x + 30, 60, width - 8, 100, c.accent, 'rx="4"') +
          stroke(`M${x + 30 + width / 2} 180V340`, c.strong, 4, 'stroke-dasharray="4 12"');
      x += width;
    }
    return stones;
  });
  return courses;
};
