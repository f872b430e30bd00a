import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { hasBundledName, zoneName } from '../../lib/cityNames';
import { lazyModule } from '../../lib/lazyModule';
import type { FormWords } from '../../text/forms';
import { Field, fieldId } from '../Field';
import classes from './SlotPicker.module.css';

/** Loaded with the first use: most visitors keep the zone of their device, and the names of all cities are long. */
const lazySearch = lazyModule(() => import('../../lib/zoneSearch'));

/** How many of the cities that a text may mean are named to the visitor. */
const MAX_NAMED = 3;

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
  const [search, setSearch] = useState(lazySearch.peek);
  const toggle = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const load = async () => {
    await lazySearch.load();
    const loaded = lazySearch.peek();
    setSearch(loaded);
    return loaded;
  };
  const isNamed = hasBundledName(zone, lang);
  useEffect(() => {
    if (isOpen) input.current?.focus();
    // A failure is said once the visitor has typed a city: that loads again.
    if (isOpen || !isNamed)
      lazySearch.load().then(
        () => setSearch(lazySearch.peek()),
        () => undefined,
      );
  }, [isOpen, isNamed]);
  const name = useMemo(() => (search?.zoneName ?? zoneName)(zone, lang, at), [search, zone, lang, at]);
  const places = isOpen && search ? search.placesIn(lang) : [];
  const close = () => {
    // Leaving the field searches for what it says.
    if (input.current) input.current.value = '';
    setOpen(false);
    setWrong('');
  };
  const closeToToggle = () => {
    close();
    toggle.current?.focus();
  };
  /** @param isSure whether only a city without a rival is taken, since the visitor has not asked for the likeliest */
  const take = async (typed: string, isSure: boolean) => {
    const found = await load().then(
      (loaded) => loaded?.findPlaces(typed, lang),
      () => undefined,
    );
    // The visitor has gone on typing, or has closed the field.
    if (input.current?.value !== typed) return;
    const [best] = found ?? [];
    if (!best) return setWrong(found ? words.noCity : words.again);
    if (isSure && found?.some((place) => place.zone !== best.zone)) {
      const named = found.slice(0, MAX_NAMED).map(({ label }) => label);
      return setWrong(`${words.whichCity} ${named.join(', ')}${found.length > MAX_NAMED ? '…' : ''}`);
    }
    onZone(best.zone);
    // Focus that has gone elsewhere stays there.
    if (document.activeElement === input.current) closeToToggle();
    else close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method's own keys, with which it takes or drops what is being composed.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return closeToToggle();
    if (event.key !== 'Enter') return;
    // Enter would send the form.
    event.preventDefault();
    void take(event.currentTarget.value, false);
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
        // Keeps the focus in the search, which takes a city when it is left: a press here closes it instead.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOpen ? closeToToggle() : setOpen(true))}
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
                ref={input}
                onKeyDown={onKeyDown}
                onInput={({ currentTarget: { value } }) => {
                  setWrong('');
                  // Picked from the list: nobody types the label of an entry, except for UTC's, which may go on.
                  const picked = value.endsWith(')') && places.find(({ label }) => label === value);
                  if (!picked) return;
                  onZone(picked.zone);
                  closeToToggle();
                }}
                onBlur={({ currentTarget }) => {
                  // The focus comes back to the field when the visitor comes back to the window.
                  if (currentTarget.value.trim() !== '' && document.activeElement !== currentTarget)
                    void take(currentTarget.value, true);
                }}
              />
              <datalist id={fieldId('cities')}>
                {places.map(({ label }) => (
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
