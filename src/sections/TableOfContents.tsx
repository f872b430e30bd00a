import { useEffect, useState } from 'react';
import type { ContentsEntry } from '../content/headings';
import { useText } from '../text';
import classes from './TableOfContents.module.css';

/** Table of contents of a long page; highlights the current entry on scroll. */
export function TableOfContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const text = useText().contents;
  const current = useCurrentHeading(entries);
  if (entries.length < 2) return null;
  return (
    <nav className={classes.contents} aria-labelledby="contents">
      <p id="contents" className={classes.label}>
        {text.label}
      </p>
      <ol className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={entry.level === 3 ? classes.deeper : undefined}>
            <a href={`#${entry.id}`} aria-current={entry.id === current ? 'location' : undefined}>
              {entry.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useCurrentHeading(entries: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const reached = () =>
      headings.filter((heading) => heading.getBoundingClientRect().top < window.innerHeight * 0.3).at(-1)?.id;
    const observer = new IntersectionObserver(() => setCurrent(reached()), { rootMargin: '0px 0px -70% 0px' });
    headings.forEach((heading) => observer.observe(heading));
    return () => observer.disconnect();
  }, [entries]);
  return current;
}
