import { isDataObject, leavesIn, type DataValue, type Problem, type StoredDocument } from './document';

/** A fact and the phrases in which its value is written out, with `#` in the place of the value. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly phrases: readonly { readonly text: string; readonly pattern: RegExp }[];
}

const TOKEN = /\{fact ([^}]*)\}/g;
/** A number, a range, a share or an amount in figures, or a number in words of either language. */
const FIGURE = String.raw`[$€£]?\d(?:[\d.,]*\d)?(?:\s?[%€$£])?`;
const WORD = 'one|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn';
const NUMBER = `(${FIGURE}(?:\\s(?:to|bis)\\s${FIGURE})?|${WORD})`;

/**
 * Mistakes about facts: a text names one that the document `facts` of its language does not have, or writes a listed
 * phrase with another number than the fact's.
 * @param facts those of the document's language
 */
export function reviewFacts(document: StoredDocument, facts: readonly Fact[]): Problem[] {
  if (document.type === 'facts') return [];
  const leaves = leavesIn(document.data, 'data');
  const texts = leaves.flatMap(({ value, field }) => (typeof value === 'string' ? [{ text: value, field }] : []));
  return texts.flatMap(({ text, field }) => [
    ...[...text.matchAll(TOKEN)].flatMap(([token, name]) =>
      facts.some((fact) => fact.name === name)
        ? []
        : [{ file: document.file, field, expected: 'the name of a fact in the document "facts"', found: token }],
    ),
    ...facts.flatMap((fact) =>
      fact.phrases.flatMap((phrase) =>
        [...text.matchAll(phrase.pattern)].flatMap(([found, value = '']) =>
          plain(value) === plain(fact.value)
            ? []
            : [
                {
                  file: document.file,
                  field,
                  expected: `"${phrase.text.replace('#', fact.value)}", the fact ${fact.name}`,
                  found: `"${found}"`,
                },
              ],
        ),
      ),
    ),
  ]);
}

/** The facts of a document of the type `facts`. */
export function factsIn({ data }: StoredDocument): Fact[] {
  const rows = data.facts;
  return (Array.isArray(rows) ? rows : []).flatMap((row) =>
    isDataObject(row) && typeof row.name === 'string' && typeof row.value === 'string'
      ? [{ name: row.name, value: row.value, phrases: phrasesOf(row.phrases) }]
      : [],
  );
}

/** For comparison: a space that does not break is a space. */
const plain = (value: string) => value.toLowerCase().replace(/\s/g, ' ');

function phrasesOf(field: DataValue | undefined): Fact['phrases'] {
  const texts = typeof field === 'string' ? field.split('|').map((one) => one.trim()) : [];
  return texts.filter((text) => text.includes('#')).map((text) => ({ text, pattern: patternOf(text) }));
}

function patternOf(phrase: string): RegExp {
  const parts = phrase.split('#').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s'));
  return new RegExp(`(?<![\\p{L}\\d])${parts.join(NUMBER)}(?![\\p{L}])`, 'giu');
}
