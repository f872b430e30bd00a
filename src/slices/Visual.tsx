import { classNames } from '../lib/classNames';
import { Picture } from '../components/Picture';
import { ProductWindow } from '../components/windows/ProductWindow';
import type { WindowName } from '../components/windows/names';
import type { PictureProps } from './fields';
import classes from './Visual.module.css';

interface VisualProps {
  window?: WindowName;
  /** 1 to 5; the finished picture when left out. */
  windowStep?: number;
  picture?: PictureProps;
  /** Background of the window: a quiet one, or a hero's dark one. */
  ground?: 'mist' | 'dark';
  /** True for the LCP element. */
  priority?: boolean;
  /** The `sizes` attribute of the picture. */
  sizes: string;
}

/**
 * A product window on a drawn background, a picture, or the window in front of the picture. Renders nothing without
 * either.
 */
export function Visual({ window, windowStep, picture, ground = 'mist', priority = false, sizes }: VisualProps) {
  if (!window && !picture) return null;
  return (
    <div className={window ? classNames(classes.ground, classes[ground]) : classes.plain}>
      {picture && (
        <div className={window ? classes.backdrop : undefined}>
          <Picture {...picture} sizes={sizes} priority={priority} />
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
