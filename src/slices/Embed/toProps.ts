import {
  pictureOf,
  richTextOf,
  textOf,
  type EmbedField,
  type ImageField,
  type RichTextField,
  type SliceOf,
  type TextField,
} from '../fields';

export type EmbedSlice = SliceOf<{
  readonly embed: EmbedField;
  readonly title: TextField;
  readonly image: ImageField;
  readonly caption: RichTextField;
}>;

export type EmbedProps = NonNullable<ReturnType<typeof toProps>>;

/** Undefined for an address that is not https, which is not safe to show. */
export function toProps({ primary }: EmbedSlice) {
  const url = httpsUrl(primary?.embed?.embed_url);
  if (!url) return undefined;
  const frame = httpsUrl(
    /<iframe[^>]*\ssrc="([^"]+)"/i.exec(textOf(primary?.embed?.html))?.[1]?.replaceAll('&amp;', '&'),
  );
  return {
    /** Address of the page that the link leads to; always https. */
    href: url.href,
    /** Address of the iframe: from the provider's markup, if it is https, else `href`. */
    frame: (frame ?? url).href,
    host: url.hostname.replace(/^www\./, ''),
    provider: textOf(primary?.embed?.provider_name),
    title: textOf(primary?.title) || textOf(primary?.embed?.title),
    picture: pictureOf(primary?.image),
    caption: richTextOf(primary?.caption),
  };
}

function httpsUrl(value: TextField): URL | undefined {
  const text = textOf(value);
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' ? url : undefined;
}
