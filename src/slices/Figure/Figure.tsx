import { Figure as FigureElement } from '../../components/Figure';
import { Picture } from '../../components/Picture';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import classes from './Figure.module.css';
import type { FigureProps } from './toProps';

/** A picture with its caption, as wide as the prose or wider. */
export function Figure({ position, variation, picture, caption, notice }: FigureProps & { position: SlicePosition }) {
  const wide = variation === 'wide';
  return (
    <Band position={position} width={wide ? 'page' : 'prose'} space="tight">
      <FigureElement
        caption={
          (caption.length > 0 || notice) && (
            <>
              <RichText value={caption} />
              {notice && <p>{notice}</p>}
            </>
          )
        }
        wide={wide}
      >
        <Picture
          {...picture}
          className={classes.picture}
          sizes={wide ? '(min-width: 1264px) 1200px, 92vw' : '(min-width: 800px) 720px, 92vw'}
        />
      </FigureElement>
    </Band>
  );
}
