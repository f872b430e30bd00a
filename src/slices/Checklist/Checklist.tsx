import { Heading } from '../../components/Heading';
import { Icon } from '../../components/Icon';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import { itemLevel, type SlicePosition } from '../slicePosition';
import classes from './Checklist.module.css';
import type { ChecklistProps } from './toProps';

/** A checklist in two columns. */
export function Checklist({ position, head, points }: ChecklistProps & { position: SlicePosition }) {
  return (
    <Band position={position} head={head}>
      {points.length > 0 && (
        <ul className={classes.points}>
          {points.map(({ title, text }, index) => (
            <li key={index} className={classes.point}>
              <span className={classes.mark}>
                <Icon name="check" size={16} />
              </span>
              <div>
                {title && (
                  <Heading level={itemLevel(position, head.title)} size="tiny">
                    {title}
                  </Heading>
                )}
                {text.length > 0 && <RichText value={text} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}
