import { readFileSync } from 'node:fs';

const css = readFileSync('src/styles/tokens.css', 'utf8');

/** Custom properties of the first block after a selector. */
function block(selector: string): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(selector));
  const body = css.slice(start + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim() ?? '']),
  );
}

const paper = block(":root,\n  [data-tone='paper']");
const tones: Record<string, Record<string, string>> = {
  paper,
  mist: { ...paper, ...block("[data-tone='mist'] {") },
  dark: { ...paper, ...block("[data-tone='dark'] {") },
};
const palette = block(':root {');

function channels(hex: string | undefined): number[] {
  const digits = hex?.replace('#', '') ?? '';
  const full = digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits;
  if (!/^[0-9a-f]{6}$/i.test(full)) throw new Error(`${hex} is no colour`);
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16) / 255);
}

function luminance(hex: string | undefined): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2. */
function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = [
  ['--text', '--ground'],
  ['--text-quiet', '--ground'],
  ['--accent', '--ground'],
  ['--error', '--ground'],
  ['--text', '--raised'],
  ['--text-quiet', '--raised'],
  ['--accent', '--raised'],
  ['--error', '--raised'],
  ['--button-text', '--button'],
  ['--button-text', '--button-hover'],
];
const SHAPES = [
  ['--rule-strong', '--ground'],
  ['--focus', '--ground'],
  ['--focus', '--raised'],
];

describe.each(Object.keys(tones))('colours on %s', (tone) => {
  const role = (name: string) => tones[tone]?.[name];

  it.each(TEXT)('%s has sufficient contrast on %s', (text = '', ground = '') => {
    expect(contrast(role(text), role(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('%s can be distinguished from %s', (shape = '', ground = '') => {
    expect(contrast(role(shape), role(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('colours that are the same on every ground', () => {
  it.each([
    ['--color-ink', '--color-lime'],
    ['--color-ink', '--color-mist'],
    ['--color-paper', '--color-pine'],
    ['--color-paper', '--color-deep-pine'],
    ['--color-lime', '--color-pine'],
    ['--color-lime', '--color-deep-pine'],
    ['--color-pine', '--color-mist'],
    ['--color-pine', '--color-lime'],
  ])('%s has sufficient contrast on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
