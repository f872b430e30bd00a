import { readFileSync } from 'node:fs';
import { text } from '../../src/text';
import { deDe } from '../../src/text/de-de';
import { enUs } from '../../src/text/en-us';

type Entry = readonly [path: string, value: unknown];

function entries(value: unknown, path = ''): Entry[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => entries(inner, path ? `${path}.${key}` : key));
}

describe('interface text', () => {
  it('is there in German wherever it is there in English, and nowhere else', () => {
    const paths = (catalogue: object) => entries(catalogue).map(([path]) => path);
    expect(paths(deDe).sort()).toEqual(paths(enUs).sort());
  });

  it('is never empty', () => {
    const empty = [...entries(enUs), ...entries(deDe)].filter(([, value]) => value === '');
    expect(empty).toEqual([]);
  });

  it('says nothing with an exclamation mark, three dots or a straight quotation mark', () => {
    const sources = ['en-us', 'de-de'].map((lang) => readFileSync(`src/text/${lang}.ts`, 'utf8'));
    const sentences = sources.flatMap(
      (source) => source.match(/(?<=: (?:\([^)]*\) => )?)(['"`])(?:(?!\1).)+\1/g) ?? [],
    );
    expect(sentences.length).toBeGreaterThan(40);
    expect(sentences.filter((sentence) => /!(?!=)|\.\.\.|"[a-z]/i.test(sentence.slice(1, -1)))).toEqual([]);
  });

  it('falls back to English for a language without a catalogue', () => {
    expect(text('fr-fr')).toBe(enUs);
    expect(text(undefined)).toBe(enUs);
    expect(text('DE-DE')).toBe(deDe);
  });
});
