import { box, type Composition, disc, range, rounded, stroke, tick, times } from '../draw';

/** A route with stations, side lines left out. */
export const metro: Composition = (c) => {
  const route = [
    [-20, 690],
    [330, 690],
    [330, 330],
    [760, 330],
    [760, 560],
    [1180, 560],
    [1180, 210],
    [1620, 210],
  ] as const;
  const stops = [
    [190, 690],
    [330, 480],
    [560, 330],
    [970, 560],
    [1390, 210],
  ] as const;
  return (
    stroke(
      rounded(
        [
          [330, 480],
          [330, 130],
          [900, 130],
          [900, -20],
        ],
        70,
      ),
      c.line,
      10,
    ) +
    stroke(
      rounded(
        [
          [560, 330],
          [560, 760],
          [1300, 760],
          [1300, 920],
        ],
        70,
      ),
      c.line,
      10,
    ) +
    stroke(
      rounded(
        [
          [970, 560],
          [970, 420],
          [1620, 420],
        ],
        70,
      ),
      c.line,
      10,
    ) +
    stroke(rounded(route, 80), c.strong, 18) +
    stops
      .map(([x, y], at) =>
        at < 4
          ? disc(x, y, 50, c.plane, `stroke="${c.strong}" stroke-width="12"`) + tick([x - 2, y + 2], 40, c.strong)
          : disc(x, y, 62, c.accent, `stroke="${c.strong}" stroke-width="12"`),
      )
      .join('')
  );
};

/** Many loose strands that become one line. */
export const converge: Composition = (c, random) =>
  range(26)
    .map((at) => {
      const y = 20 + at * 34.4;
      const join = 700 + random() * 420;
      const colour = at === 8 ? c.alert : at % 5 === 3 ? c.accent : at % 2 ? c.plane : c.shade;
      return stroke(
        `M-10 ${y}H${join - 420}C${join - 120} ${y} ${join - 160} ${430 + at} ${join + 120} ${430 + at}H1620`,
        colour,
        7,
      );
    })
    .join('') + stroke('M1130 443H1620', c.strong, 36);

/** One buyer and its suppliers; the one it cannot replace stands out. */
export const hub: Composition = (c, random) => {
  const nodes = range(17).map((at) => {
    const angle = (at / 17) * Math.PI * 2 + 0.2;
    const far = 250 + random() * 130;
    return { x: 800 + Math.cos(angle) * far * 1.75, y: 450 + Math.sin(angle) * far, size: 18 + random() * 34, at };
  });
  return (
    nodes.map(({ x, y, at }) => stroke(`M800 450L${x} ${y}`, at === 3 ? c.alert : c.line, at === 3 ? 8 : 3)).join('') +
    nodes
      .map(({ x, y, size, at }) =>
        disc(x, y, at === 3 ? 74 : size, at === 3 ? c.alert : at % 6 === 1 ? c.accent : at % 2 ? c.plane : c.shade),
      )
      .join('') +
    disc(800, 450, 118, c.strong) +
    disc(800, 450, 62, c.accent)
  );
};

/** Shipping lanes between ports over a dotted sea. */
export const lanes: Composition = (c) => {
  const ports = [
    [190, 640],
    [430, 300],
    [760, 700],
    [1040, 260],
    [1400, 560],
  ] as const;
  const lane = (from: number, to: number, lift: number, colour: string, width: number) => {
    const [[x1, y1], [x2, y2]] = [ports[from] ?? [0, 0], ports[to] ?? [0, 0]];
    return stroke(`M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.min(y1, y2) - lift} ${x2} ${y2}`, colour, width);
  };
  return (
    times(40 * 23, (at) => disc(20 + (at % 40) * 40, 12 + Math.floor(at / 40) * 40, 2.6, c.line)) +
    lane(0, 1, 60, c.plane, 6) +
    lane(1, 3, 120, c.plane, 6) +
    lane(0, 2, -60, c.plane, 6) +
    lane(2, 4, 120, c.accent, 10) +
    lane(3, 4, 40, c.alert, 6) +
    ports
      .map(([x, y], at) => disc(x, y, at === 4 ? 40 : 26, at === 4 ? c.accent : c.strong) + disc(x, y, 9, c.plane))
      .join('')
  );
};

/** Dots that pass three gates; fewer arrive, all of them sound. */
export const gates: Composition = (c, random) => {
  const spread = [0.9, 0.62, 0.34, 0.12];
  const dots = range(150).map((at) => {
    const stage = Math.min(3, Math.floor(at / 42));
    const x = 60 + stage * 400 + random() * 330;
    const y = 450 + (random() - 0.5) * 800 * (spread[stage] ?? 0);
    const lost = stage < 2 && random() > 0.82;
    return disc(
      Math.round(x),
      Math.round(y),
      13,
      lost ? c.alert : stage === 3 ? c.accent : random() > 0.5 ? c.plane : c.shade,
    );
  });
  const gate = (x: number, gap: number) =>
    box(x, -10, 16, 460 - gap / 2, c.strong) + box(x, 450 + gap / 2, 16, 470, c.strong);
  return dots.join('') + gate(418, 620) + gate(818, 360) + gate(1218, 150);
};

/** Two systems with their ports joined. */
export const ports: Composition = (c) => {
  const rows = range(6);
  const target = [2, 0, 1, 5, 3, 4];
  return (
    box(110, 90, 420, 720, c.plane, 'rx="18"') +
    box(1070, 90, 420, 720, c.shade, 'rx="18"') +
    rows
      .map(
        (at) =>
          box(160, 150 + at * 110, 230, 18, c.line, 'rx="9"') + box(160, 182 + at * 110, 150, 12, c.shade, 'rx="6"'),
      )
      .join('') +
    rows
      .map(
        (at) =>
          box(1210, 150 + at * 110, 230, 18, c.plane, 'rx="9" opacity="0.8"') +
          box(1290, 182 + at * 110, 150, 12, c.plane, 'rx="6" opacity="0.5"'),
      )
      .join('') +
    rows
      .map((at) => {
        const [from, to] = [168 + at * 110, 168 + (target[at] ?? 0) * 110];
        return stroke(
          `M530 ${from}C800 ${from} 800 ${to} 1070 ${to}`,
          at === 3 ? c.accent : c.strong,
          at === 3 ? 14 : 6,
        );
      })
      .join('') +
    rows.map((at) => disc(530, 168 + at * 110, 17, c.strong) + disc(1070, 168 + at * 110, 17, c.strong)).join('')
  );
};
