import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../components/Button';
import { Field } from '../forms/Field';
import { searchWords } from '../text/search';
import { grouped } from './grouped';
import { HitList } from './HitList';
import { useSearch } from './useSearch';

/** Maximum number of hits shown. */
const MOST = 20;

/** The search field with its hits. Focus stays in the field; arrow keys select a hit, Enter opens it. */
export function SearchPanel({ lang }: { lang: string }) {
  const words = searchWords(lang);
  const { status, value: search, again } = useSearch(lang, true);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const results = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => field.current?.focus(), []);

  const groups = grouped(search?.find(query).slice(0, MOST) ?? []);
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const optionId = (position: number) => `${listId}-${position}`;
  const option = (position: number) => results.current?.querySelectorAll<HTMLAnchorElement>('a')[position];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const next = (chosen + step + count) % count;
      setChosen(next);
      option(next)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      option(chosen)?.click();
    }
  };

  return (
    <>
      <Field name="search" label={words.label} hint={words.keys}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-expanded={count > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={count > 0 ? optionId(chosen) : undefined}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div ref={results} data-dd-privacy="mask">
        <HitList id={listId} groups={groups} chosen={chosen} optionId={optionId} words={words} />
      </div>
      <p role="status" className={count > 0 ? 'visually-hidden' : undefined} data-dd-privacy="mask">
        {status === 'pending' && words.loading}
        {status === 'success' && query.trim() && (count > 0 ? words.found(count) : words.none(query.trim()))}
        {status === 'error' && words.failed}
      </p>
      {status === 'error' && <Button onClick={again}>{words.again}</Button>}
    </>
  );
}
