import { slug } from '../../lib/slug';
import {
  headOf,
  richTextOf,
  rowsOf,
  textOf,
  type Head,
  type HeadFields,
  type RichTextField,
  type RichTextValue,
  type SliceOf,
  type TextField,
} from '../fields';

export type FaqSlice = SliceOf<HeadFields, { readonly question: TextField; readonly answer: RichTextField }>;

export interface Answer {
  /** Anchor made from the question's text, so that links survive reordering; empty without letters and figures. */
  readonly id: string;
  readonly question: string;
  readonly answer: RichTextValue;
}

export interface FaqProps {
  readonly head: Head;
  readonly answers: readonly Answer[];
}

/** A question without an answer is left out. */
export function toProps({ primary, items }: FaqSlice): FaqProps {
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
