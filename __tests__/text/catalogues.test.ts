import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from '../../src/text';
import '../../src/text/all';
import { calculatorMoreDeDe } from '../../src/text/calculatorMore.de-de';
import { calculatorMoreEnUs } from '../../src/text/calculatorMore.en-us';
import { deDe } from '../../src/text/de-de';
import { enUs } from '../../src/text/en-us';
import { codeFiles } from '../support/imports';

type Entry = readonly [path: string, value: unknown];

function entries(value: unknown, path = ''): Entry[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => entries(inner, path ? `${path}.${key}` : key));
}

const directory = resolve('src/text');
const names = readdirSync(directory)
  .filter((file) => /(^|\.)en-us\.ts$/.test(file))
  .map((file) => file.replace('en-us.ts', ''));

/** The catalogue that a file such as `builds.en-us.ts` exports. */
async function catalogue(file: string): Promise<object> {
  const exported = (await import(join(directory, file))) as Record<string, object>;
  return Object.values(exported)[0] ?? {};
}

describe('interface text', () => {
  it.each(names)('“%s” exists in German exactly where it exists in English, and is never empty', async (name) => {
    const english = entries(await catalogue(`${name}en-us.ts`));
    const german = entries(await catalogue(`${name}de-de.ts`));
    expect(english.length).toBeGreaterThan(5);
    expect(german.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort());
    expect([...english, ...german].filter(([, value]) => value === '')).toEqual([]);
  });

  it('contains no exclamation mark, three dots or straight quotation mark', () => {
    const files = readdirSync(directory, { encoding: 'utf8', recursive: true }).filter((file) =>
      /(en-us|de-de)\.ts$/.test(file),
    );
    const sources = files.map((file) => readFileSync(join(directory, file), 'utf8'));
    const sentences = sources.flatMap(
      (source) => source.match(/(?<=: (?:\([^)]*\) => )?)(['"`])(?:(?!\1).)+\1/g) ?? [],
    );
    expect(sentences.length).toBeGreaterThan(40);
    expect(sentences.filter((sentence) => /!(?!=)|\.\.\.|"[a-z]/i.test(sentence.slice(1, -1)))).toEqual([]);
  });

  it('names the home link generically until the site has a name', () => {
    expect([enUs, deDe].map(({ frame }) => [frame.home('Keelstone'), frame.home('')])).toEqual([
      ['Keelstone, home', 'Home'],
      ['Keelstone, Startseite', 'Startseite'],
    ]);
  });

  it('counts one month in the singular', () => {
    expect(
      [calculatorMoreEnUs, calculatorMoreDeDe].map(({ returns: { months } }) => [months('1'), months('2.5')]),
    ).toEqual([
      ['1 month', '2.5 months'],
      ['1 Monat', '2.5 Monaten'],
    ]);
  });

  it('is chosen by lists of all languages, so that the compiler names what a further one lacks', () => {
    const chosenByHand = codeFiles('src').filter((file) =>
      /[!=]== '(?:en-us|de-de|en|de)'/.test(readFileSync(file, 'utf8')),
    );
    expect(chosenByHand).toEqual([]);
  });

  it('falls back to English for a language without a catalogue', () => {
    expect(text('fr-fr')).toBe(enUs);
    expect(text(undefined)).toBe(enUs);
    expect(text('DE-DE')).toBe(deDe);
  });
});
