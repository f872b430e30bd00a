import { initialsOf } from '../../lib/initialsOf';
import {
  actionOf,
  oneOf,
  richTextOf,
  textOf,
  type Action,
  type LinkField,
  type RichTextField,
  type RichTextValue,
  type SliceOf,
  type TextField,
} from '../fields';

export type TestimonialSlice = SliceOf<{
  readonly quote: RichTextField;
  readonly name: TextField;
  readonly role: TextField;
  readonly company: TextField;
  readonly link: LinkField;
  readonly link_label: TextField;
}>;

export interface TestimonialProps {
  readonly variation: 'default' | 'dark';
  readonly quote: RichTextValue;
  readonly name: string;
  readonly role: string;
  readonly company: string;
  /** Of the speaker's name, shown in place of a portrait. */
  readonly initials: string;
  readonly action?: Action;
}

/** Props from the slice’s fields; undefined without a quote, so that the slice is not rendered. */
export function toProps({ variation, primary }: TestimonialSlice): TestimonialProps | undefined {
  const quote = richTextOf(primary?.quote);
  if (quote.length === 0) return undefined;
  return {
    variation: oneOf(variation, ['default', 'dark']) ?? 'default',
    quote,
    name: textOf(primary?.name),
    role: textOf(primary?.role),
    company: textOf(primary?.company),
    initials: initialsOf(textOf(primary?.name)),
    action: actionOf(primary?.link_label, primary?.link),
  };
}
