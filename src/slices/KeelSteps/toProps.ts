import { windowOf } from '../drawings';
import {
  headOf,
  linkOf,
  richTextOf,
  rowsOf,
  textOf,
  type HeadFields,
  type LinkField,
  type RichTextField,
  type SliceOf,
  type TextField,
} from '../fields';

export type KeelStepsSlice = SliceOf<
  HeadFields,
  {
    readonly label: TextField;
    readonly title: TextField;
    readonly text: RichTextField;
    readonly window: TextField;
    readonly link: LinkField;
  }
>;

export type KeelStepsProps = ReturnType<typeof toProps>;
export type KeelStep = KeelStepsProps['steps'][number];

/** Props from the slice’s fields. A step without a label, a title and a text is left out. */
export function toProps({ primary, items }: KeelStepsSlice) {
  return {
    head: headOf(primary),
    steps: rowsOf(items, (item) => {
      const label = textOf(item.label);
      const title = textOf(item.title);
      const text = richTextOf(item.text);
      if (!label && !title && text.length === 0) return undefined;
      return { label, title, text, window: windowOf(item.window), link: linkOf(item.link) };
    }),
  };
}
