import fc from 'fast-check';
import { comparableText } from '../../src/lib/comparableText';

const text = fc.string({ unit: 'grapheme' });

describe('comparable text', () => {
  it('is the same for composed and decomposed letters', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(comparableText(value.normalize('NFD'))).toBe(comparableText(value.normalize('NFC')));
      }),
    );
  });

  it('is the same in lower case', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(comparableText(value.normalize('NFC').toLowerCase())).toBe(comparableText(value));
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(comparableText(comparableText(value))).toBe(comparableText(value));
      }),
    );
  });

  it.each([
    ['MÜLLER@Example.com', 'mu\u0308ller@example.com'],
    ['İnfo@example.com', 'i\u0307nfo@example.com'],
    ['ΟΔΥΣΣΕΎΣ', 'οδυσσεύς'],
  ])('treats %s and %s as the same', (one, other) => {
    expect(comparableText(one)).toBe(comparableText(other));
  });

  it('distinguishes letters of different addresses', () => {
    const spellings = ['info@example.com', 'ınfo@example.com', 'İnfo@example.com', 'ínfo@example.com'];
    expect(new Set(spellings.map(comparableText)).size).toBe(spellings.length);
  });
});
