import { Heading } from '../../components/Heading';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import { itemLevel, type SlicePosition } from '../slicePosition';
import classes from './Steps.module.css';
import type { StepsProps } from './toProps';

/** Steps in order: numbered, with roles, or dated along a timeline. */
export function Steps({ position, variation, head, steps }: StepsProps & { position: SlicePosition }) {
  const timeline = variation === 'timeline';
  return (
    <Band position={position} head={head} layout={timeline ? 'aside' : 'stack'}>
      {steps.length > 0 && (
        <ol className={timeline ? classes.timeline : classes.numbered} data-print="no-container">
          {steps.map(({ title, text, role }, index) => (
            <li key={index} className={classes.step}>
              {role && <p className={classes.role}>{role}</p>}
              <div className={classes.text}>
                {title && (
                  <Heading level={itemLevel(position, head.title)} size="tiny">
                    {title}
                  </Heading>
                )}
                {text.length > 0 && (
                  <div className={classes.body}>
                    <RichText value={text} />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Band>
  );
}
