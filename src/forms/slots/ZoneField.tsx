import type { FormWords } from '../words';
import { Field } from '../Field';

/** The zone of this device; UTC where a browser does not say. */
export function ownZone(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  } catch {
    return 'UTC';
  }
}

/** Which zone times are shown in. */
export function ZoneField({ zone, words, onZone }: { zone: string; words: FormWords; onZone: (zone: string) => void }) {
  const zones = [...new Set([zone, 'UTC', ...allZones()])].sort();
  return (
    <Field name="zone" label={words.zone}>
      {(control) => (
        <select {...control} value={zone} onChange={({ target }) => onZone(target.value)}>
          {zones.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function allZones(): string[] {
  return typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
}
