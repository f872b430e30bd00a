import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/Button';

interface LimitedListProps<Entry> {
  readonly entries: readonly Entry[];
  /** Number of entries that are shown at first, and with each press. */
  readonly step: number;
  /** Label of the button that shows more. */
  readonly more: string;
  readonly keyOf: (entry: Entry) => string;
  readonly className?: string;
  /** Renders an entry. */
  readonly children: (entry: Entry) => ReactNode;
}

/**
 * A list that shows its first entries, and more on request. The first new entry takes the focus, because the button goes with the last ones.
 * A `key` that changes with a filter starts it anew.
 */
export function LimitedList<Entry>({ entries, step, more, keyOf, className, children }: LimitedListProps<Entry>) {
  const [shown, setShown] = useState(step);
  // By its key: a list of events grows at its beginning.
  const [firstNew, setFirstNew] = useState<string>();
  const focused = useRef<HTMLLIElement>(null);
  useEffect(() => focused.current?.focus(), [firstNew]);
  if (entries.length === 0) return null;
  return (
    <>
      <ul className={className}>
        {entries.slice(0, shown).map((entry) => {
          const key = keyOf(entry);
          const isFirstNew = key === firstNew;
          return (
            <li key={key} ref={isFirstNew ? focused : undefined} tabIndex={isFirstNew ? -1 : undefined}>
              {children(entry)}
            </li>
          );
        })}
      </ul>
      {entries.length > shown && (
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            setFirstNew(entries.slice(shown).map(keyOf)[0]);
            setShown(shown + step);
          }}
        >
          {more}
        </Button>
      )}
    </>
  );
}
