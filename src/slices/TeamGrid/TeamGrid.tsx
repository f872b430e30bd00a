import { Heading } from '../../components/Heading';
import { Picture } from '../../components/Picture';
import { RichText } from '../../content/RichText';
import { initialsOf } from '../../lib/initialsOf';
import { Band } from '../Band';
import { itemLevel, type SlicePosition } from '../slicePosition';
import classes from './TeamGrid.module.css';
import type { TeamGridProps } from './toProps';

/** People with portrait, role and a sentence; initials replace a missing portrait. */
export function TeamGrid({ position, head, people }: TeamGridProps & { position: SlicePosition }) {
  return (
    <Band position={position} head={head}>
      {people.length > 0 && (
        <ul className={classes.people}>
          {people.map(({ name, role, text, picture }, index) => (
            <li key={index}>
              <div className={classes.portrait}>
                {picture ? (
                  <Picture {...picture} sizes="(min-width: 75rem) 180px, (min-width: 62.5rem) 31vw, 45vw" />
                ) : (
                  <span aria-hidden="true">{initialsOf(name)}</span>
                )}
              </div>
              <Heading level={itemLevel(position, head.title)} size="tiny">
                {name}
              </Heading>
              {role && <p className={classes.role}>{role}</p>}
              {text.length > 0 && (
                <div className={classes.about}>
                  <RichText value={text} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}
