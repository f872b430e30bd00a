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
      return question && answer.length > 0 ? { id: freeId(anchorOf(question), taken), question, answer } : undefined;
    }),
  };
}

/** Anchor made from the question's text, so that links survive reordering; empty without letters and figures. */
function anchorOf(question: string): string {
  const words = slug(question);
  return words && `faq-${words.slice(0, 60).replace(/-$/, '')}`;
}

function freeId(anchor: string, taken: Set<string>): string {
  if (anchor === '') return '';
  let id = anchor;
  for (let copy = 2; taken.has(id); copy += 1) id = `${anchor}-${copy}`;
  taken.add(id);
  return id;
}
