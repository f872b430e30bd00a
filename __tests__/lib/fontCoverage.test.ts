import { fontCoverage } from '../../src/lib/fontCoverage';

const coverageOf = (file: string) => fontCoverage(require.resolve(file));

describe('the characters of a font', () => {
  it.each([
    ['@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', 'AßṣƁЖΩअ\u2011₹\u{10780}', '東①★\u{1f680}'],
    ['@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf', 'Aßł→™', 'ṣЖ\u2011₹東\u{1f680}'],
  ])('S16 are those that it has glyphs for: %s', (file, has, lacks) => {
    const covered = coverageOf(file);
    const isCovered = (letter: string) => covered.has(letter.codePointAt(0) ?? 0);
    expect(Array.from(has).filter((letter) => !isCovered(letter))).toEqual([]);
    expect(Array.from(lacks).filter(isCovered)).toEqual([]);
  });
});
