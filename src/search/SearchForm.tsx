import { useEffect, useId, useRef } from 'react';
import { Button } from '../components/Button';
import { controlClass } from '../components/controlClass';
import { searchPath } from '../routes/listPaths';
import { searchWords } from '../text/search';
import classes from './SearchForm.module.css';

interface SearchFormProps {
  lang: string;
  /** Initial query from the address; typed input is kept. */
  query?: string;
}

/** A search field that leads to the results page, with or without scripts. The server fills in the query. */
export function SearchForm({ lang, query = '' }: SearchFormProps) {
  const words = searchWords(lang);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const said = useRef('');
  useEffect(() => {
    if (!field.current) return;
    if (!field.current.value || field.current.value === said.current) field.current.value = query;
    said.current = query;
  }, [query]);
  return (
    <form role="search" action={searchPath(lang)} className={classes.form}>
      <label htmlFor={id}>{words.label}</label>
      <input
        ref={field}
        id={id}
        className={controlClass}
        name="q"
        type="search"
        required
        maxLength={100}
        suppressHydrationWarning
      />
      <Button type="submit">{words.search}</Button>
    </form>
  );
}
