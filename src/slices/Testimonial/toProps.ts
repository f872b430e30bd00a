import {
  actionOf,
  oneOf,
  richTextOf,
  squareOf,
  textOf,
  type Action,
  type ImageField,
  type LinkField,
  type PictureProps,
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
  readonly image: ImageField;
  readonly link: LinkField;
  readonly link_label: TextField;
}>;

export interface TestimonialProps {
  readonly variation: 'default' | 'dark';
  readonly quote: RichTextValue;
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly picture?: PictureProps;
  readonly action?: Action;
}

/** Size of the square portrait, in CSS pixels. */
const PORTRAIT = 64;

export function toProps({ variation, primary }: TestimonialSlice): TestimonialProps | undefined {
  const quote = richTextOf(primary?.quote);
  if (quote.length === 0) return undefined;
  return {
    variation: oneOf(variation, ['default', 'dark']) ?? 'default',
    quote,
    name: textOf(primary?.name),
    role: textOf(primary?.role),
    company: textOf(primary?.company),
    picture: squareOf(primary?.image, PORTRAIT),
    action: actionOf(primary?.link_label, primary?.link),
  };
}
