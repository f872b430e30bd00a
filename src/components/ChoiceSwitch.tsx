import type { ComponentProps } from 'react';
import { Radios } from './Radios';
import classes from './ChoiceSwitch.module.css';

type ChoiceSwitchProps<Value extends string> = ComponentProps<typeof Radios<Value>> & {
  legend: string;
};

/** A radio group styled as a segmented switch. */
export function ChoiceSwitch<Value extends string>({ legend, ...choice }: ChoiceSwitchProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">{legend}</legend>
      <Radios {...choice} />
    </fieldset>
  );
}
