import { Heading } from '../../components/Heading';
import { Icon } from '../../components/Icon';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import { itemLevel, type Place } from '../place';
import classes from './Checklist.module.css';
import type { ChecklistProps } from './toProps';

/** A checklist in two columns. */
export function Checklist({ place, head, points }: ChecklistProps & { place: Place }) {
  return (
    <Band place={place} head={head}>
      {points.length > 0 && (
        <ul className={classes.points}>
          {points.map(({ title, text }, index) => (
            <li key={index} className={classes.point}>
              <span className={classes.mark}>
                <Icon name="check" size={16} />
              </span>
              <div>
                {title && (
                  <Heading level={itemLevel(place, head.title)} size="tiny">
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
