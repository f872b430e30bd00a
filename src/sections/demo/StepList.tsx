import { Container } from '../../components/Container';
import { Prose } from '../../components/Prose';
import { LazyProductWindow } from '../../components/windows/LazyProductWindow';
import { RichText } from '../../content/RichText';
import classes from './StepList.module.css';
import { stepId, type Step } from './step';

/** A tour as static content: every step in order, each with its window. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <Container>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.title} id={stepId(index)} className={classes.step}>
            <div className={classes.words}>
              <h2>{`${index + 1}. ${step.title}`}</h2>
              <Prose>
                <RichText value={step.text} />
              </Prose>
            </div>
            {step.window && <LazyProductWindow name={step.window} state={step.state} label={step.title} />}
          </li>
        ))}
      </ol>
    </Container>
  );
}
