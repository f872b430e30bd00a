import { TextLink } from '../../components/TextLink';
import { Band } from '../Band';
import { SliceHead } from '../SliceHead';
import type { SlicePosition } from '../slicePosition';
import { Visual } from '../Visual';
import classes from './FeatureSplit.module.css';
import type { FeatureSplitProps } from './toProps';

/** One feature: text beside its product window. */
export function FeatureSplit({
  position,
  variation,
  head,
  points,
  action,
  window,
  windowStep,
  picture,
}: FeatureSplitProps & { position: SlicePosition }) {
  const stacked = variation === 'stacked';
  return (
    <Band position={position}>
      <div className={classes[variation]} data-print="no-container">
        <div className={classes.text}>
          <SliceHead position={position} head={head} />
          {(points.length > 0 || action) && (
            <div>
              {points.length > 0 && (
                <ul className={classes.points}>
                  {points.map((point, index) => (
                    <li key={index}>{point}</li>
                  ))}
                </ul>
              )}
              {action && (
                <p className={classes.more}>
                  <TextLink href={action.href}>{action.label}</TextLink>
                </p>
              )}
            </div>
          )}
        </div>
        <Visual
          window={window}
          windowStep={windowStep}
          picture={picture}
          sizes={stacked ? '(min-width: 1264px) 1200px, 92vw' : '(min-width: 1000px) 640px, 92vw'}
        />
      </div>
    </Band>
  );
}
