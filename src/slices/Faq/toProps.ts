import { slug } from '../../lib/slug';
import {
  headOf,
  richTextOf,
  rowsOf,
  textOf,
  type HeadFields,
  type RichTextField,
  type SliceOf,
  type TextField,
} from '../fields';

export type FaqSlice = SliceOf<HeadFields, { readonly question: TextField; readonly answer: RichTextField }>;

export type FaqProps = ReturnType<typeof toProps>;
export type Answer = FaqProps['answers'][number];

/** A question without an answer is left out. */
export function toProps({ primary, items }: FaqSlice) {
  const taken = new Set<string>();
  return {
    head: headOf(primary),
    answers: rowsOf(items, (item) => {
      const question = textOf(item.question);
      const answer = richTextOf(item.answer);
      return question && answer.length > 0
        ? { anchor: freeAnchor(wordsOf(question), taken), question, answer }
        : undefined;
    }),
  };
}

/** Made from the question's text, so that links survive reordering; empty without letters and figures. */
function wordsOf(question: string): string {
  return slug(question).slice(0, 60).replace(/-$/, '');
}

function freeAnchor(words: string, taken: Set<string>): string {
  if (words === '') return '';
  let anchor = words;
  for (let copy = 2; taken.has(anchor); copy += 1) anchor = `${words}-${copy}`;
  taken.add(anchor);
  return anchor;
}
