import {
  linkOf,
  richTextOf,
  textOf,
  type LinkField,
  type RichTextField,
  type SliceOf,
  type TextField,
} from '../fields';

export type QuoteSlice = SliceOf<{
  readonly quote: RichTextField;
  readonly source: TextField;
  readonly link: LinkField;
}>;

export type QuoteProps = NonNullable<ReturnType<typeof toProps>>;

/** Props from the slice’s fields; undefined without a quote, so that the slice is not rendered. */
export function toProps({ primary }: QuoteSlice) {
  const quote = richTextOf(primary?.quote);
  if (quote.length === 0) return undefined;
  return { quote, source: textOf(primary?.source), link: linkOf(primary?.link) };
}
