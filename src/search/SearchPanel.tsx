import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../components/Button';
import { Field } from '../forms/Field';
import { searchWords } from '../text/search';
import type { Hit, Search } from './createSearch';
import type { SearchEntry } from './entry';
import { grouped } from './grouped';
import { HitList } from './HitList';
import { useSearch } from './useSearch';
import classes from './HitList.module.css';

/** Maximum number of hits shown. */
const MAX_HITS = 20;

/** Pages that were opened from the search of a language, newest first, until the tab is left. */
const recentPages = new Map<string, readonly SearchEntry[]>();
const MAX_RECENT = 3;
/** No hit is chosen. */
const NONE = -1;

export interface SearchPanelProps {
  lang: string;
  /** Shown before anything is typed. */
  popular: readonly { readonly label: string; readonly href: string }[];
}

/**
 * The search field with its hits; popular pages while it is empty or nothing is found, and recent ones. Focus stays in the field; arrow
 * keys select a hit, Enter opens it.
 */
export function SearchPanel({ lang, popular }: SearchPanelProps) {
  const words = searchWords(lang);
  const { status, value: search, again } = useSearch(lang, true);
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState(NONE);
  const results = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => field.current?.focus(), []);

  const asked = query.trim();
  const found = asked ? (search?.find(query).slice(0, MAX_HITS) ?? []) : [];
  const isMissed = asked !== '' && search !== undefined && found.length === 0;
  const offered = [
    { group: words.recent, hits: asked ? [] : (recentPages.get(lang) ?? []).map(asHit) },
    { group: words.popular, hits: popular.map(({ label, href }) => asHit(entryOf(search, label, href))) },
  ];
  const groups = !asked || isMissed ? offered.filter(({ hits }) => hits.length > 0) : grouped(found);
  // The best hit is chosen at once, a page that is only offered is not.
  const active = selected === NONE && found.length > 0 ? 0 : selected;
  const remember = (position: number) => {
    const entry = groups.flatMap(({ hits }) => hits)[position]?.entry;
    const others = (recentPages.get(lang) ?? []).filter(({ path }) => path !== entry?.path);
    if (entry && asked) recentPages.set(lang, [entry, ...others].slice(0, MAX_RECENT));
  };
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const optionId = (position: number) => `${listId}-${position}`;
  const option = (position: number) => results.current?.querySelectorAll<HTMLAnchorElement>('a')[position];

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method's own keys.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const next = active === NONE && step < 0 ? count - 1 : (active + step + count) % count;
      setSelected(next);
      option(next)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      option(active)?.click();
    }
  };

  return (
    <>
      <Field name="search" label={words.label} hint={isTouched() ? undefined : words.keys}>
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
            aria-activedescendant={count > 0 && active !== NONE ? optionId(active) : undefined}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setSelected(NONE);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <p role="status" className={count > 0 && !isMissed ? 'visually-hidden' : classes.group} data-dd-privacy="mask">
        {status === 'pending' && words.loading}
        {status === 'success' && asked && (isMissed ? `${words.none(asked)} ${words.tryOther}` : words.found(count))}
        {status === 'error' && words.failed}
      </p>
      <div ref={results} data-dd-privacy="mask">
        <HitList id={listId} groups={groups} chosen={active} optionId={optionId} words={words} onOpen={remember} />
      </div>
      {status === 'error' && <Button onClick={again}>{words.again}</Button>}
    </>
  );
}

/** Whether the visitor points with a finger, and has no arrow keys. */
function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function asHit(entry: SearchEntry): Hit {
  return { entry, terms: new Set() };
}

/** A popular page with its summary from the index, once that is loaded. */
function entryOf(search: Search | undefined, title: string, path: string): SearchEntry {
  const found = search?.entries.find((entry) => entry.path === path);
  return { path, title, summary: found?.summary ?? '', headings: [], words: '' };
}
