import { Container } from '../../components/Container';
import { ChosenIcon } from '../../components/ChosenIcon';
import { Icon } from '../../components/Icon';
import { Section } from '../../components/Section';
import { SmartLink } from '../../components/SmartLink';
import { classNames } from '../../lib/classNames';
import { softHyphens } from '../../lib/softHyphens';
import { useLang } from '../../text';
import classes from './RowDirectory.module.css';
import type { Entry } from './entry';

interface RowDirectoryProps {
  entries: readonly Entry[];
  /** Numbers the rows, for overviews that are read in order. */
  numbered?: boolean;
}

/** An overview in large rows, with child entries indented. */
export function RowDirectory({ entries, numbered = false }: RowDirectoryProps) {
  const lang = useLang();
  const marked = numbered || entries.some(({ icon }) => icon);
  return (
    <Section space="tight">
      <Container>
        <ul className={classNames(classes.list, marked && classes.marked)}>
          {entries.map((entry, index) => (
            <li key={entry.id} className={classes.entry}>
              {marked && (
                <span className={classes.mark} aria-hidden="true">
                  {numbered
                    ? String(index + 1).padStart(2, '0')
                    : entry.icon && <ChosenIcon name={entry.icon} size={28} />}
                </span>
              )}
              <div className={classes.words}>
                <h2 className={classes.title}>
                  <SmartLink href={entry.href}>{softHyphens(entry.title, lang)}</SmartLink>
                </h2>
                <p className={classes.summary}>{entry.summary}</p>
                {entry.children.length > 0 && <Below entries={entry.children} />}
              </div>
              <Icon name="arrow" />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}

function Below({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={classes.below}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <SmartLink href={entry.href}>{entry.title}</SmartLink>
          <span>{entry.summary}</span>
          {entry.children.length > 0 && <Below entries={entry.children} />}
        </li>
      ))}
    </ul>
  );
}
