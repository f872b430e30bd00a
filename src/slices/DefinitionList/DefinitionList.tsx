import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import classes from './DefinitionList.module.css';
import type { DefinitionListProps } from './toProps';

/** Terms and what they mean, between rules. */
export function DefinitionList({ position, head, definitions }: DefinitionListProps & { position: SlicePosition }) {
  return (
    <Band position={position} head={head} layout="aside">
      {definitions.length > 0 && (
        <dl>
          {definitions.map(({ term, definition }, index) => (
            <div key={index} className={classes.entry}>
              <dt>{term}</dt>
              <dd>{definition.length > 0 && <RichText value={definition} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </Band>
  );
}
