import { startTransition, useEffect, useMemo, useState } from 'react';
import type { FormWords } from '../words';
import { Field } from '../Field';

/** Time zone of this device; UTC if the browser reports none. */
export function ownZone(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  } catch {
    return 'UTC';
  }
}

/** Time zone select. The hundreds of options are rendered after the selected one, to keep the first render short. */
export function ZoneField({ zone, words, onZone }: { zone: string; words: FormWords; onZone: (zone: string) => void }) {
  const [further, setFurther] = useState<readonly string[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setFurther(['UTC', ...allZones()])));
    return () => clearTimeout(timer);
  }, []);
  const options = useMemo(
    () =>
      [...new Set([zone, ...further])].sort().map((name) => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      )),
    [zone, further],
  );
  return (
    <Field name="zone" label={words.zone}>
      {(control) => (
        <select {...control} value={zone} onChange={({ target }) => onZone(target.value)}>
          {options}
        </select>
      )}
    </Field>
  );
}

function allZones(): string[] {
  return typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
}
