import { Heading } from '../../components/Heading';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import { itemLevel, type SlicePosition } from '../slicePosition';
import classes from './Problem.module.css';
import type { ProblemProps } from './toProps';

/** Problems without the product, as points between rules with a short clay line. */
export function Problem({ position, head, points }: ProblemProps & { position: SlicePosition }) {
  return (
    <Band position={position} head={head} layout="aside" tone="mist">
      {points.length > 0 && (
        <ul className={classes.points} data-print="no-container">
          {points.map(({ title, text }, index) => (
            <li key={index} className={classes.point}>
              {title && (
                <Heading level={itemLevel(position, head.title)} size="tiny">
                  {title}
                </Heading>
              )}
              {text.length > 0 && <RichText value={text} />}
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}
