/** A word that a narrow column may have to divide. */
const LONG_WORD = /\p{L}{16,}/gu;
/** The end of a part of a German compound, with at least four letters behind it that are no inflection. */
const JOINT = /(\p{L}{2}(?:ungs|heits|keits|schafts|ions|täts|trags|pflicht))(?!ig|ung)(?=\p{L}{4})/gu;

/**
 * Soft hyphens at the joints of long German compounds, for columns that are narrower than a word: not every browser has a dictionary
 * for `hyphens: auto`. For what is shown, not for what is searched or compared.
 */
export function softHyphens(text: string, lang: string | undefined): string {
  if (!lang?.startsWith('de')) return text;
  return text.replace(LONG_WORD, (word) => word.replace(JOINT, '$1\u00AD'));
}
