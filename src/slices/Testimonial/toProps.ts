import { initialsOf } from '../../lib/initialsOf';
import {
  actionOf,
  oneOf,
  richTextOf,
  textOf,
  type LinkField,
  type RichTextField,
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

export type TestimonialProps = NonNullable<ReturnType<typeof toProps>>;

/** Props from the slice’s fields; undefined without a quote, so that the slice is not rendered. */
export function toProps({ variation, primary }: TestimonialSlice) {
  const quote = richTextOf(primary?.quote);
  if (quote.length === 0) return undefined;
  return {
    variation: oneOf(variation, ['default', 'dark']) ?? 'default',
    quote,
    name: textOf(primary?.name),
    role: textOf(primary?.role),
    company: textOf(primary?.company),
    /** Of the speaker's name, shown in place of a portrait. */
    initials: initialsOf(textOf(primary?.name)),
    action: actionOf(primary?.link_label, primary?.link),
  };
}
