import { ProductWindow as WindowFrame } from '../../components/windows/ProductWindow';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import classes from './ProductWindow.module.css';
import type { ProductWindowProps } from './toProps';

/** A large product window with a caption. */
export function ProductWindow({
  position,
  variation,
  head,
  window,
  windowStep,
  caption,
}: ProductWindowProps & { position: SlicePosition }) {
  return (
    <Band position={position} head={head} tone={variation === 'dark' ? 'dark' : 'paper'} align="center">
      {window && (
        <figure className={classes.figure}>
          <WindowFrame name={window} state={windowStep} />
          {caption.length > 0 && (
            <figcaption className={classes.caption}>
              <RichText value={caption} />
            </figcaption>
          )}
        </figure>
      )}
    </Band>
  );
}
