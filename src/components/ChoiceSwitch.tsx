import classes from './ChoiceSwitch.module.css';

interface ChoiceSwitchProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, as radio buttons that look like a switch. */
export function ChoiceSwitch<Value extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
}: ChoiceSwitchProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
