interface RadiosProps<Value extends string> {
  /** Shared by the buttons of one choice. */
  name: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: string;
  onChange: (value: Value) => void;
}

/** Radio buttons with their labels, for a fieldset that names and styles them. */
export function Radios<Value extends string>({ name, choices, value, onChange }: RadiosProps<Value>) {
  return choices.map((choice) => (
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
  ));
}
