/** The brand's colours by the part they play in one picture. */
export interface Palette {
  /** Behind everything. */
  ground: string;
  /** Main surfaces. */
  plane: string;
  /** Surfaces in second place. */
  shade: string;
  /** Hairlines. */
  line: string;
  /** The heaviest shapes and the keel line. */
  strong: string;
  /** The one loud colour of the picture. */
  accent: string;
  /** For problems and delays. */
  alert: string;
}

const CLAY = '#c4532d';
const LIME = '#d7f26e';
const PINE = '#1f4d3f';

export const PALETTES = {
  paper: {
    ground: '#f1eee2',
    plane: '#fffdf7',
    shade: '#dfe3d3',
    line: '#c3cabb',
    strong: PINE,
    accent: LIME,
    alert: CLAY,
  },
  mist: {
    ground: '#dde6da',
    plane: '#f7faf4',
    shade: '#b9cbbd',
    line: '#a9bcae',
    strong: PINE,
    accent: LIME,
    alert: CLAY,
  },
  sage: {
    ground: '#a9c1b2',
    plane: '#eef3ea',
    shade: '#86a595',
    line: '#799989',
    strong: '#14362b',
    accent: LIME,
    alert: CLAY,
  },
  pine: {
    ground: PINE,
    plane: '#f4f3e8',
    shade: '#3b6a5a',
    line: '#4b7868',
    strong: '#0e221b',
    accent: LIME,
    alert: '#e0764f',
  },
  deep: {
    ground: '#0e221b',
    plane: '#e9ede6',
    shade: '#1f4d3f',
    line: '#2d5547',
    strong: '#8fae9d',
    accent: LIME,
    alert: '#e0764f',
  },
  lime: {
    ground: LIME,
    plane: '#fbfbea',
    shade: '#b7d24c',
    line: '#a9c440',
    strong: '#173a2f',
    accent: '#fffef2',
    alert: CLAY,
  },
  clay: {
    ground: '#e8cfc0',
    plane: '#fdf7f1',
    shade: '#d3ab95',
    line: '#c9a08a',
    strong: '#173a2f',
    accent: LIME,
    alert: CLAY,
  },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
