import { Heading } from '../../components/Heading';
import { ScrollRegion } from '../../components/ScrollRegion';
import { SmartLink } from '../../components/SmartLink';
import { ProductWindow } from '../../components/windows/ProductWindow';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import { itemLevel, type SlicePosition } from '../slicePosition';
import { KeelLine } from './KeelLine';
import classes from './KeelSteps.module.css';
import type { KeelStep, KeelStepsProps } from './toProps';

/**
 * The keel line: one thin line that joins the steps. With product windows it runs down one side, crosses below the step and goes on
 * along the other side, and on a phone across steps that lie side by side; without windows it runs across the page, and
 * straight down on a narrow screen.
 */
export function KeelSteps({ position, head, steps }: KeelStepsProps & { position: SlicePosition }) {
  const winding = steps.some((step) => step.window);
  const list = (
    <ol data-keel-line className={winding ? classes.winding : classes.straight}>
      {steps.map((step, index) => (
        <li key={index} className={classes.step}>
          <KeelLine winding={winding} last={index === steps.length - 1} />
          <StepText step={step} level={itemLevel(position, head.title)} />
          {step.window && (
            <div className={classes.window}>
              <ProductWindow name={step.window} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
  return (
    <Band position={position} head={head}>
      {steps.length > 0 &&
        (winding ? (
          <ScrollRegion className={classes.scroller} label={steps.map(({ label, title }) => label || title).join(', ')}>
            {list}
          </ScrollRegion>
        ) : (
          list
        ))}
    </Band>
  );
}

function StepText({ step, level }: { step: KeelStep; level: 2 | 3 }) {
  const title = step.title || step.label;
  return (
    <div className={classes.text}>
      {step.title && step.label && <p className={classes.label}>{step.label}</p>}
      {title && (
        <Heading level={level} size="small">
          {step.link ? (
            <SmartLink href={step.link.href} target={step.link.target} className={classes.link}>
              {title}
            </SmartLink>
          ) : (
            title
          )}
        </Heading>
      )}
      {step.text.length > 0 && <RichText value={step.text} />}
    </div>
  );
}
