import { Container } from '../../components/Container';
import { SmartLink } from '../../components/SmartLink';
import { useText } from '../../text';
import classes from './BlogTopics.module.css';
import type { Topics } from './topics';

export interface Topic {
  readonly label: string;
  readonly href: string;
}

interface BlogTopicsProps {
  topics: Topics;
  /** Path of the list that is open. */
  current: string;
}

/** The ways through the blog: categories in one row, tags in another. Real links, so that each list has an address. */
export function BlogTopics({ topics, current }: BlogTopicsProps) {
  const text = useText().blog;
  const all = topics.all ? [{ label: text.all, href: topics.all }] : [];
  const categories = [...all, ...topics.categories];
  return (
    <Container>
      <div className={classes.topics}>
        {categories.length > 0 && (
          <nav aria-label={text.categories}>
            <ul className={classes.categories}>
              {categories.map(({ label, href }) => (
                <li key={href}>
                  <SmartLink href={href} aria-current={href === current ? 'page' : undefined}>
                    {label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {topics.tags.length > 0 && (
          <nav aria-label={text.tags}>
            <ul className={classes.tags}>
              {topics.tags.map(({ label, href }) => (
                <li key={href}>
                  <SmartLink href={href} aria-current={href === current ? 'page' : undefined}>
                    {label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Container>
  );
}
