import { useRef, type KeyboardEvent } from 'react';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Container } from '../../components/Container';
import { Icon } from '../../components/Icon';
import { Prose } from '../../components/Prose';
import { LazyProductWindow } from '../../components/windows/LazyProductWindow';
import { RichText } from '../../content/RichText';
import { useText } from '../../text';
import classes from './DemoTour.module.css';
import { StepList } from './StepList';
import type { Step } from './step';
import { useInteractiveTour } from './useInteractiveTour';
import { useTrackedSteps } from './useTrackedSteps';
import { useStep } from './useStep';

interface DemoTourProps {
  steps: readonly Step[];
  /** Link after the last step. */
  next?: { readonly label: string; readonly href: string };
}

/**
 * A product tour: the window changes with each step, and what it marks leads to the next. Arrow keys move between steps,
 * and the address has the step (`#step=3`). Without scripts all steps are listed in order, each with its own window.
 */
export function DemoTour({ steps, next }: DemoTourProps) {
  const text = useText().demo;
  const interactive = useInteractiveTour();
  const { index, go } = useStep(steps.length);
  useTrackedSteps(index, steps, interactive);
  const panel = useRef<HTMLDivElement>(null);
  const step = steps[index];
  if (!interactive || !step) return <StepList steps={steps} />;

  const move = (to: number) => {
    go(to);
    panel.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && index < steps.length - 1) move(index + 1);
    if (event.key === 'ArrowLeft' && index > 0) move(index - 1);
  };
  const last = index === steps.length - 1;
  const hotspot = last ? undefined : step.hotspot;

  return (
    <Container>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are a shortcut for the buttons inside, which every input device reaches */}
      <section className={classes.tour} aria-label={text.tour} onKeyDown={onKeyDown}>
        <ol className={classes.progress}>
          {steps.map((entry, position) => (
            <li key={entry.title}>
              <button
                type="button"
                aria-current={position === index ? 'step' : undefined}
                onClick={() => move(position)}
              >
                <span className={classes.number}>{position + 1}</span>
                <span className={classes.stepName}>{entry.title}</span>
              </button>
            </li>
          ))}
        </ol>
        <div className={classes.stage}>
          <div className={classes.picture}>
            <div className={classes.window} data-marked={hotspot !== undefined || undefined}>
              {step.window && <LazyProductWindow name={step.window} state={step.state} label={step.title} />}
            </div>
            {hotspot && (
              <button type="button" className={classes.hotspot} onClick={() => move(index + 1)}>
                <span className={classes.pulse} aria-hidden="true" />
                <span className={classes.hint}>{hotspot}</span>
              </button>
            )}
          </div>
          <div className={classes.words} ref={panel} tabIndex={-1} aria-live="polite">
            <p className={classes.count}>{text.stepOf(index + 1, steps.length)}</p>
            <h2>{step.title}</h2>
            <Prose>
              <RichText value={step.text} />
            </Prose>
          </div>
          <div className={classes.buttons}>
            <Button kind="secondary" onClick={() => move(index - 1)} disabled={index === 0}>
              {text.back}
            </Button>
            {last ? (
              <>
                <Button kind="secondary" onClick={() => move(0)}>
                  <Icon name="undo" size={18} /> {text.restart}
                </Button>
                {next && <ButtonLink href={next.href}>{next.label}</ButtonLink>}
              </>
            ) : (
              <Button onClick={() => move(index + 1)}>{text.next}</Button>
            )}
          </div>
        </div>
      </section>
    </Container>
  );
}
