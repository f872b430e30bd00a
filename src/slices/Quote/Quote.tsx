import { SmartLink } from '../../components/SmartLink';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import classes from './Quote.module.css';
import type { QuoteProps } from './toProps';

/** A pull quote in an article. */
export function Quote({ position, quote, source, link }: QuoteProps & { position: SlicePosition }) {
  return (
    <Band position={position} width="prose" space="tight">
      <figure className={classes.quote}>
        <blockquote>
          <RichText value={quote} />
        </blockquote>
        {source && (
          <figcaption>
            {link ? (
              <SmartLink href={link.href} target={link.target}>
                {source}
              </SmartLink>
            ) : (
              source
            )}
          </figcaption>
        )}
      </figure>
    </Band>
  );
}
