import { box, type Composition, disc, HEIGHT, range, stroke, times, WIDTH } from '../draw';

/** Contour lines of a height field, found square by square. */
export const contours: Composition = (c, random) => {
  const hills = range(7).map(() => ({
    x: random() * WIDTH,
    y: random() * HEIGHT,
    r: 170 + random() * 260,
    h: 0.4 + random() * 0.8,
  }));
  const height = (x: number, y: number) =>
    hills.reduce(
      (sum, hill) => sum + hill.h * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / (2 * hill.r ** 2)),
      0,
    );
  const cell = 10;
  const line = (level: number) => {
    let path = '';
    for (let x = -cell; x < WIDTH; x += cell) {
      for (let y = -cell; y < HEIGHT; y += cell) {
        const corners = [
          [x, y],
          [x + cell, y],
          [x + cell, y + cell],
          [x, y + cell],
        ] as const;
        const heights = corners.map(([cx, cy]) => height(cx, cy) - level);
        const crossings = corners.flatMap(([ax, ay], at) => {
          const [bx, by] = corners[(at + 1) % 4] ?? [0, 0];
          const [from, to] = [heights[at] ?? 0, heights[(at + 1) % 4] ?? 0];
          if (from > 0 === to > 0) return [];
          const share = from / (from - to);
          return [`${(ax + (bx - ax) * share).toFixed(1)} ${(ay + (by - ay) * share).toFixed(1)}`];
        });
        if (crossings.length === 2) path += `M${crossings.join('L')}`;
      }
    }
    return path;
  };
  const top = hills.reduce((best, hill) => (height(hill.x, hill.y) > height(best.x, best.y) ? hill : best));
  return (
    range(16)
      .map((at) =>
        stroke(
          line(0.16 + at * 0.115),
          at === 9 ? c.accent : at % 4 ? c.line : c.strong,
          at === 9 ? 7 : at % 4 ? 2.5 : 4,
        ),
      )
      .join('') +
    stroke(`M${top.x} ${top.y}V${top.y - 150}`, c.strong, 6) +
    disc(top.x, top.y - 150, 30, c.alert)
  );
};

/** The sections of a hull on its keel. */
export const hull: Composition = (c) => {
  const section = (side: number, at: number) => {
    const beam = side * (90 + at * 74);
    const flare = side * (250 + at * 56);
    return `M800 770C${800 + beam} ${768 - at * 4} ${800 + beam * 1.08} ${640 - at * 6} ${800 + flare} 130`;
  };
  return (
    times(6, (at) => stroke(`M60 ${180 + at * 110}H1540`, c.line, 2)) +
    times(
      9,
      (at) =>
        stroke(section(1, at), at === 6 ? c.accent : c.plane, at === 6 ? 9 : 4) +
        stroke(section(-1, at), at === 6 ? c.accent : c.plane, at === 6 ? 9 : 4),
    ) +
    stroke('M800 60V850', c.line, 3, 'stroke-dasharray="18 10 3 10"') +
    stroke('M0 784H1600', c.strong, 20)
  );
};

/** A ledger page with figures as bars and one sum that was checked. */
export const ledger: Composition = (c, random) =>
  `<g transform="rotate(-7 800 450) translate(-90 -60)">${times(19, (row) => {
    const y = row * 58;
    const cells = times(6, (column) => {
      const x = 60 + column * 290;
      const width = column ? 70 + Math.floor(random() * 110) : 130 + Math.floor(random() * 100);
      const loud = row === 8 && column > 0 && column < 5;
      const wrong = row === 11 && column === 3;
      const fill = wrong ? c.alert : loud ? c.strong : column ? c.plane : c.shade;
      return (
        (loud ? box(x - 30, y - 17, 290, 58, c.accent) : '') +
        box(column ? x + 230 - width : x, y, width, 22, fill, 'rx="11"')
      );
    });
    return stroke(`M0 ${y + 41}H1800`, c.line, 1.5) + cells;
  })}${times(5, (at) => stroke(`M${320 + at * 290} -100V1200`, c.line, 1.5))}</g>`;

/** Five weeks with a day that must not be missed. */
export const calendar: Composition = (c) =>
  times(45, (at) => {
    const [column, row] = [at % 9, Math.floor(at / 9)];
    const x = 96 + column * 158;
    const y = 64 + row * 158;
    const day = at === 24;
    const notice = at > 24 && at < 33;
    const rest = column % 7 > 4;
    return (
      box(
        x,
        y,
        140,
        140,
        day ? c.accent : notice ? c.shade : rest ? 'none' : c.plane,
        `rx="14" stroke="${c.line}" stroke-width="${rest && !notice ? 3 : 0}"`,
      ) +
      (day ? disc(x + 70, y + 70, 40, c.strong) : '') +
      (notice ? stroke(`M${x + 20} ${y + 120}L${x + 120} ${y + 20}`, c.strong, 4) : '')
    );
  });

/** Quarter circles in a quiet pattern. */
export const mosaic: Composition = (c, random) =>
  times(45, (at) => {
    const size = 178;
    const x = (at % 9) * size;
    const y = 5 + Math.floor(at / 9) * size;
    const fill = [c.plane, c.shade, c.strong, c.plane, c.accent][Math.floor(random() * 5)] ?? c.plane;
    const corner = Math.floor(random() * 4);
    const path = [
      'M0 0H178A178 178 0 0 1 0 178Z',
      'M178 0V178A178 178 0 0 1 0 0Z',
      'M178 178H0A178 178 0 0 1 178 0Z',
      'M0 178V0A178 178 0 0 1 178 178Z',
    ];
    return `<g transform="translate(${x} ${y})">${at === 22 ? disc(89, 89, 60, c.alert) : `<path d="${path[corner]}" fill="${fill}"/>`}</g>`;
  });

/** Strips of goods codes that end in one line. */
export const strips: Composition = (c, random) => {
  let x = 0;
  let drawn = '';
  while (x < WIDTH) {
    const width = 6 + Math.floor(random() * 7) * 7;
    const near = 1 - Math.abs(x - 900) / 1100;
    const height = 240 + near * 420 + random() * 70;
    drawn += box(x, 450 - height / 2, width, height, random() > 0.86 ? c.accent : random() > 0.6 ? c.plane : c.strong);
    x += width + 10 + Math.floor(random() * 3) * 8;
  }
  return drawn + box(0, 434, WIDTH, 32, c.ground) + stroke('M0 450H1600', c.alert, 6);
};

/** Beds of a field, worked one after the other. */
export const rows: Composition = (c) =>
  times(22, (at) => {
    const spread = (at - 10.5) * 190;
    const fill = at === 13 ? c.accent : at % 2 ? c.plane : c.shade;
    return `<path d="M${800 + (at - 11) * 30} 250L${800 + (at - 10) * 30} 250L${800 + spread + 95} 900H${800 + spread - 95}Z" fill="${fill}"/>`;
  }) +
  stroke('M0 250H1600', c.strong, 6) +
  disc(1180, 250, 130, c.alert) +
  box(0, 253, WIDTH, 0, c.ground);
