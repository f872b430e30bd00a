import { Heading } from '../../components/Heading';
import { TextLink } from '../../components/TextLink';
import { RichText } from '../../content/RichText';
import { useText } from '../../text';
import { Band } from '../Band';
import { itemLevel, type SlicePosition } from '../slicePosition';
import classes from './Integrations.module.css';
import type { Direction, IntegrationsProps } from './toProps';

const ARROWS: Record<Direction, string> = {
  in: 'M2 8h24m-6-5 6 5-6 5',
  out: 'M38 8H14m6-5-6 5 6 5',
  both: 'M4 8h32M9 3 4 8l5 5m22-10 5 5-5 5',
};

/** Kinds of systems and the data exchanged with them. */
export function Integrations({
  position,
  head,
  action,
  integrations,
}: IntegrationsProps & { position: SlicePosition }) {
  const text = useText().slices;
  return (
    <Band position={position} head={head}>
      {integrations.length > 0 && (
        <ul className={classes.kinds}>
          {integrations.map(({ kind, text: exchanged, direction }, index) => (
            <li key={index} className={classes.kind}>
              <Heading level={itemLevel(position, head.title)} size="tiny">
                {kind}
              </Heading>
              {direction && (
                <p className={classes.direction}>
                  <svg viewBox="0 0 40 16" aria-hidden="true" focusable="false">
                    <path d={ARROWS[direction]} />
                  </svg>
                  {text.direction[direction]}
                </p>
              )}
              {exchanged.length > 0 && <RichText value={exchanged} />}
            </li>
          ))}
        </ul>
      )}
      {action && (
        <p className={classes.more}>
          <TextLink href={action.href}>{action.label}</TextLink>
        </p>
      )}
    </Band>
  );
}
