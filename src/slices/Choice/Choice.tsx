import { Heading } from '../../components/Heading';
import { Icon } from '../../components/Icon';
import { Band } from '../Band';
import { itemLevel, type SlicePosition } from '../slicePosition';
import classes from './Choice.module.css';
import type { ChoiceProps, Side } from './toProps';

/** Two alternatives side by side with equal weight, and when each of them is the better choice. */
export function Choice({ position, head, ours, theirs }: ChoiceProps & { position: SlicePosition }) {
  const sides = [
    { side: ours, className: classes.ours },
    { side: theirs, className: classes.theirs },
  ].filter(({ side }) => side.title || side.reasons.length > 0);
  return (
    <Band position={position} head={head}>
      {sides.length > 0 && (
        <div className={classes.sides}>
          {sides.map(({ side, className }) => (
            <div key={className} className={className}>
              <Reasons side={side} level={itemLevel(position, head.title)} />
            </div>
          ))}
        </div>
      )}
    </Band>
  );
}

function Reasons({ side, level }: { side: Side; level: 2 | 3 }) {
  return (
    <>
      {side.title && (
        <Heading level={level} size="small">
          {side.title}
        </Heading>
      )}
      {side.reasons.length > 0 && (
        <ul className={classes.reasons}>
          {side.reasons.map((reason, index) => (
            <li key={index}>
              <Icon name="check" size={18} />
              {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
