import type { RichTextField } from '@prismicio/client';
import { PrismicRichText, type JSXMapSerializer } from '@prismicio/react';
import { Picture } from '../components/Picture';
import { SmartLink } from '../components/SmartLink';
import { headingId } from './headings';
import { toHref, toPicture, type RichTextValue } from './types';

/**
 * Links and embeds in content are not trusted: links use `SmartLink`, which rejects unsafe protocols, and an embed is
 * rendered as a link, because its third-party markup would run as our own.
 */
const serializer: JSXMapSerializer = {
  heading2: ({ node, children, key }) => (
    <h2 key={key} id={headingId(node)} dir={directionOf(node)}>
      {children}
    </h2>
  ),
  heading3: ({ node, children, key }) => (
    <h3 key={key} id={headingId(node)} dir={directionOf(node)}>
      {children}
    </h3>
  ),
  preformatted: ({ node, key }) => (
    <pre key={key} dir={directionOf(node)}>
      {node.text}
    </pre>
  ),
  // The library sets `dir` on items; the list needs it too, for the side of its markers.
  list: ({ node, children, key }) => (
    <ul key={key} dir={directionOf(node.items[0])}>
      {children}
    </ul>
  ),
  oList: ({ node, children, key }) => (
    <ol key={key} dir={directionOf(node.items[0])}>
      {children}
    </ol>
  ),
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
    return (
      <p key={key}>
        {href ? <SmartLink href={href}>{picture}</SmartLink> : picture}
        {node.copyright && <small>{node.copyright}</small>}
      </p>
    );
  },
  embed: ({ node, key }) => (
    <p key={key}>
      <SmartLink href={node.oembed.embed_url}>
        {[node.oembed.title, node.oembed.provider_name].filter(Boolean).join(', ') || node.oembed.embed_url}
      </SmartLink>
    </p>
  ),
};

/** Left to right is the default, in all languages of the site. */
function directionOf(block: object | undefined): 'rtl' | undefined {
  return block && 'direction' in block && block.direction === 'rtl' ? 'rtl' : undefined;
}

/**
 * Prismic rich text as HTML elements, with the heading anchors of `headingsOf` and without a wrapper: use it inside
 * `Prose`. Renders nothing for an empty field.
 */
export function RichText({ value }: { value: RichTextValue }) {
  if (value.length === 0) return null;
  return <PrismicRichText field={value as unknown as RichTextField} components={serializer} />;
}
