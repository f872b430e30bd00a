import { softHyphens } from '../../lib/softHyphens';
import { useLang } from '../../text';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import classes from './Numbers.module.css';
import type { NumbersProps } from './toProps';

/** Huge figures between hairlines, each with its label and source. */
export function Numbers({ position, variation, head, figures }: NumbersProps & { position: SlicePosition }) {
  const lang = useLang();
  return (
    <Band position={position} head={head} tone={variation === 'dark' ? 'dark' : 'paper'}>
      {figures.length > 0 && (
        <dl className={classes.figures}>
          {figures.map(({ value, label, note }, index) => (
            <div key={index} className={classes.figure}>
              {label && <dt className={classes.label}>{softHyphens(label, lang)}</dt>}
              <dd className={classes.value}>
                {value.map(({ text, isUnit }, part) => (
                  <span key={part} className={isUnit ? classes.unit : undefined}>
                    {text}
                  </span>
                ))}
              </dd>
              {note && <dd className={classes.note}>{note}</dd>}
            </div>
          ))}
        </dl>
      )}
    </Band>
  );
}
