import { Heading } from '../../components/Heading';
import { ActionRow } from '../ActionRow';
import { Band } from '../Band';
import { SliceHead } from '../SliceHead';
import { itemLevel, type SlicePosition } from '../slicePosition';
import classes from './CalculatorTeaser.module.css';
import type { CalculatorTeaserProps } from './toProps';

/** Teaser of the pricing calculator, with an example that adds up like a quote. */
export function CalculatorTeaser({
  position,
  head,
  action,
  exampleTitle,
  exampleNote,
  lines,
  total,
}: CalculatorTeaserProps & { position: SlicePosition }) {
  const hasExample = lines.length > 0 || total !== undefined || exampleTitle || exampleNote;
  return (
    <Band position={position} tone="mist">
      <div className={classes.teaser}>
        <div className={classes.text}>
          <SliceHead position={position} head={head} />
          <ActionRow primary={action} />
        </div>
        {hasExample && (
          <div className={classes.example}>
            {exampleTitle && (
              <Heading level={itemLevel(position, head.title)} size="tiny">
                {exampleTitle}
              </Heading>
            )}
            {(lines.length > 0 || total) && (
              <dl className={classes.lines}>
                {lines.map(({ label, value }, index) => (
                  <div key={index} className={classes.line}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
                {total && (
                  <div className={classes.total}>
                    <dt>{total.label}</dt>
                    <dd>{total.value}</dd>
                  </div>
                )}
              </dl>
            )}
            {exampleNote && <p className={classes.note}>{exampleNote}</p>}
          </div>
        )}
      </div>
    </Band>
  );
}
