import type { ComponentProps } from 'react';
import { Radios } from './Radios';
import classes from './ChoiceSwitch.module.css';

type ChoiceSwitchProps<Value extends string> = ComponentProps<typeof Radios<Value>> & {
  legend: string;
};

/** One of a few, as radio buttons that look like a switch. */
export function ChoiceSwitch<Value extends string>({ legend, ...choice }: ChoiceSwitchProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">{legend}</legend>
      <Radios {...choice} />
    </fieldset>
  );
}
