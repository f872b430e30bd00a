import { Container } from '../../components/Container';
import { ChosenIcon } from '../../components/ChosenIcon';
import { Section } from '../../components/Section';
import { SmartLink } from '../../components/SmartLink';
import classes from './FeatureDirectory.module.css';
import type { Entry } from './entry';

/** All features: each module with its parts below it. */
export function FeatureDirectory({ entries }: { entries: readonly Entry[] }) {
  return (
    <Section space="tight">
      <Container>
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.id} className={classes.entry}>
              {entry.icon && <ChosenIcon name={entry.icon} size={28} />}
              <h2 className={classes.title}>
                <SmartLink href={entry.href}>{entry.title}</SmartLink>
              </h2>
              <p className={classes.summary}>{entry.summary}</p>
              {entry.children.length > 0 && (
                <ul className={classes.parts}>
                  {entry.children.map((child) => (
                    <li key={child.id}>
                      <SmartLink href={child.href}>{child.title}</SmartLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
