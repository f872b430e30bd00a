import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { CSSProperties } from 'react';
import { classNames } from '../lib/classNames';
import classes from './Picture.module.css';

/** Image data of gatsby-plugin-image: dimensions and the addresses of the sizes. */
export interface PictureData {
  readonly gatsbyImageData: IGatsbyImageData;
}

export interface PictureProps {
  image: PictureData;
  /** Alternative text; empty when adjacent text says the same. */
  alt: string;
  /** The `sizes` attribute. */
  sizes?: string;
  /** True for the hero image (LCP element): loaded eagerly with high fetch priority. */
  priority?: boolean;
  className?: string;
}

/**
 * A picture in plain HTML, visible before any script runs. GatsbyImage would start it at opacity 0 and bring react-dom/server into
 * the browser, so only gatsby-plugin-image's data is used.
 */
export function Picture({ image, alt, sizes, priority = false, className }: PictureProps) {
  const { width, height, layout, backgroundColor, images } = image.gatsbyImageData;
  const { sources = [], fallback } = images;
  const shown = sizes ?? fallback?.sizes;
  const style: CSSProperties | undefined = backgroundColor ? { backgroundColor } : undefined;
  return (
    <picture className={classNames(classes.picture, className)}>
      {sources.map((source) => (
        <source key={source.type ?? source.media} {...source} sizes={sizes ?? source.sizes} />
      ))}
      <img
        className={layout === 'fixed' ? undefined : classes.image}
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={shown}
        width={Math.round(width)}
        height={Math.round(height)}
        alt={alt}
        style={style}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        {...(priority ? FIRST : undefined)}
      />
    </picture>
  );
}

/** React 18 knows this attribute in lower case only, its types in camel case only. */
const FIRST: Record<string, string> = { fetchpriority: 'high' };
