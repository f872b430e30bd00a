import { classNames } from '../lib/classNames';
import { Picture } from '../components/Picture';
import { ProductWindow } from '../components/windows/ProductWindow';
import type { WindowName } from './drawings';
import type { PictureProps } from './fields';
import classes from './Visual.module.css';

interface VisualProps {
  window?: WindowName;
  /** 1 to 5; the finished picture when left out. */
  windowStep?: number;
  picture?: PictureProps;
  /** What the window stands on: a quiet ground, or the dark one that opens a page. */
  ground?: 'mist' | 'dark';
  /** True for the picture that is the largest thing in the first view. */
  priority?: boolean;
  /** The `sizes` of the picture. */
  sizes: string;
}

/** A product window on a drawn ground, a picture, or the window in front of the picture. Nothing when there is neither. */
export function Visual({ window, windowStep, picture, ground = 'mist', priority = false, sizes }: VisualProps) {
  if (!window && !picture) return null;
  return (
    <div className={window ? classNames(classes.ground, classes[ground]) : classes.plain}>
      {picture && (
        <div className={window ? classes.backdrop : undefined}>
          <Picture {...picture} sizes={sizes} priority={priority} className={classes.picture} />
        </div>
      )}
      {window && (
        <div className={classes.window}>
          <ProductWindow name={window} state={windowStep} />
        </div>
      )}
    </div>
  );
}
