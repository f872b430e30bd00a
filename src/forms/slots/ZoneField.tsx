import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { zoneName, zonesByLabel } from '../../lib/zoneNames';
import type { FormWords } from '../words';
import { Field, fieldId } from '../Field';
import classes from './SlotPicker.module.css';

/** Time zone of this device; UTC if the browser reports none. */
export function ownZone(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  } catch {
    return 'UTC';
  }
}

export interface ZoneFieldProps {
  zone: string;
  /** When the times are, in milliseconds since 1970: daylight saving time changes a zone's name and offset. */
  at: number;
  lang: string;
  words: FormWords;
  onZone: (zone: string) => void;
}

/** The time zone of the times in words, and a search over cities to change it. */
export function ZoneField({ zone, at, lang, words, onZone }: ZoneFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [wrong, setWrong] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) search.current?.focus();
  }, [isOpen]);
  const name = useMemo(() => zoneName(zone, lang, at), [zone, lang, at]);
  const zones = useMemo(() => (isOpen ? allZones(lang) : new Map<string, string>()), [isOpen, lang]);
  const close = () => {
    setOpen(false);
    setWrong('');
    toggle.current?.focus();
  };
  const choose = (label: string) => {
    const found = zones.get(label);
    if (found === undefined) return false;
    onZone(found);
    close();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return close();
    if (event.key !== 'Enter') return;
    // Enter would send the form.
    event.preventDefault();
    const typed = event.currentTarget.value.trim().toLowerCase();
    const labels = typed === '' ? [] : [...zones.keys()];
    const nearest =
      labels.find((label) => label.toLowerCase().startsWith(typed)) ??
      labels.find((label) => label.toLowerCase().includes(typed));
    if (nearest === undefined || !choose(nearest)) setWrong(words.noCity);
  };
  return (
    <div className={classes.zone}>
      <input type="hidden" name="zone" value={zone} />
      <p>
        {words.zone}: <strong>{name}</strong>
      </p>
      <button
        ref={toggle}
        type="button"
        className={classes.change}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {words.changeZone}
      </button>
      {isOpen && (
        <Field name="city" label={words.city} error={wrong}>
          {(control) => (
            <>
              <input
                {...control}
                // Searched in, never posted.
                name={undefined}
                type="text"
                list={fieldId('cities')}
                autoComplete="off"
                spellCheck={false}
                ref={search}
                onKeyDown={onKeyDown}
                onInput={({ currentTarget }) => {
                  setWrong('');
                  choose(currentTarget.value);
                }}
              />
              <datalist id={fieldId('cities')}>
                {[...zones.keys()].map((label) => (
                  <option key={label} value={label} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      )}
    </div>
  );
}

/** All time zones by their labels, in the order of cities. */
function allZones(lang: string): ReadonlyMap<string, string> {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const zones = zonesByLabel([...new Set(['UTC', ...known])], lang);
  return new Map(zones.map(({ zone, label }) => [label, zone]));
}
