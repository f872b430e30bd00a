import { SmartLink } from '../components/SmartLink';
import type { SearchWords } from '../text/search';
import type { HitGroup } from './grouped';
import classes from './HitList.module.css';
import { HighlightedText } from './HighlightedText';

interface HitListProps {
  id: string;
  groups: readonly HitGroup[];
  /** Index of the active hit over all groups. */
  chosen: number;
  optionId: (position: number) => string;
  words: SearchWords;
  onOpen: (position: number) => void;
}

/** Hits by group, as the listbox of a combobox. Each is a real link, so that it opens in a new tab too. */
export function HitList({ id, groups, chosen, optionId, words, onOpen }: HitListProps) {
  let position = 0;
  return (
    <div id={id} role="listbox" aria-label={words.title}>
      {groups.map(({ group = words.pages, hits }) => (
        <div key={group} role="group" aria-label={group}>
          <p className={classes.group} aria-hidden="true">
            {group}
          </p>
          {hits.map(({ entry, terms }) => {
            const own = position++;
            return (
              <SmartLink
                key={entry.path}
                id={optionId(own)}
                href={entry.path}
                className={classes.hit}
                role="option"
                aria-selected={own === chosen}
                tabIndex={-1}
                onClick={() => onOpen(own)}
              >
                <b>
                  <HighlightedText text={entry.title} terms={terms} />
                </b>
                {entry.summary && (
                  <span className={classes.summary}>
                    <HighlightedText text={entry.summary} terms={terms} />
                  </span>
                )}
              </SmartLink>
            );
          })}
        </div>
      ))}
    </div>
  );
}
