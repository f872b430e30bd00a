/** The end of a part of a German compound, with at least four letters behind it that are no inflection. */
const JOINT = new RegExp(
  '(ungs|heits|keits|schafts|ions|täts|trags|pflicht|arbeits|betriebs|geschäfts|einkaufs|bestands|schriften|lieferanten|unternehmer|' +
    'kreditoren|software|lebensmittel|datenschutz)(?!ig|isch|ung)(?=\\p{L}{4})',
  'giu',
);

/**
 * Soft hyphens at the joints of long German compounds, for columns that are narrower than a word: not every browser has a dictionary
 * for `hyphens: auto`. For what is shown, not for what is searched or compared.
 * @param least letters of the shortest word that is divided
 */
export function softHyphens(text: string, lang: string | undefined, least = 16): string {
  if (!lang?.startsWith('de')) return text;
  return text.replace(/\p{L}+/gu, (word) => (word.length < least ? word : word.replace(JOINT, '$1\u00AD')));
}
