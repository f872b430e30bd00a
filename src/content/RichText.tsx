import type { RichTextField } from '@prismicio/client';
import { PrismicRichText, type JSXMapSerializer } from '@prismicio/react';
import { Picture } from '../components/Picture';
import { SmartLink } from '../components/SmartLink';
import { toHref, toPicture, type RichTextValue } from './types';

/**
 * Anything may stand in a document of somebody else's repository, so links go through `SmartLink`, which refuses unsafe protocols, and an
 * embed is a link to its page: its markup comes from a third party and would run as ours.
 */
const serializer: JSXMapSerializer = {
  hyperlink: ({ node, children, key }) => {
    const href = toHref(node.data);
    const target = 'target' in node.data ? node.data.target : undefined;
    return href ? (
      <SmartLink key={key} href={href} target={target}>
        {children}
      </SmartLink>
    ) : (
      <span key={key}>{children}</span>
    );
  },
  image: ({ node, key }) => {
    const image = toPicture(node);
    if (!image) return null;
    const picture = <Picture image={image} alt={node.alt ?? ''} />;
    const href = toHref(node.linkTo);
    return <p key={key}>{href ? <SmartLink href={href}>{picture}</SmartLink> : picture}</p>;
  },
  embed: ({ node, key }) => (
    <p key={key}>
      <SmartLink href={node.oembed.embed_url}>
        {[node.oembed.title, node.oembed.provider_name].filter(Boolean).join(', ') || node.oembed.embed_url}
      </SmartLink>
    </p>
  ),
};

/** Prismic rich text as HTML elements, without a wrapper: put it in `Prose`. Nothing for an empty field. */
export function RichText({ value }: { value: RichTextValue }) {
  if (value.length === 0) return null;
  return <PrismicRichText field={value as unknown as RichTextField} components={serializer} />;
}
