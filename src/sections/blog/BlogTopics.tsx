import { Container } from '../../components/Container';
import { SmartLink } from '../../components/SmartLink';
import { useBlogText } from '../../text/blog';
import classes from './BlogTopics.module.css';
import type { Topics } from './topics';

interface BlogTopicsProps {
  topics: Topics;
  /** Path of the current list. */
  current: string;
}

/** Navigation of the blog: categories in one row, tags in another, as links. */
export function BlogTopics({ topics, current }: BlogTopicsProps) {
  const text = useBlogText();
  const all = topics.all ? [{ label: text.all, href: topics.all }] : [];
  const rows = [
    { label: text.categories, links: [...all, ...topics.categories], className: classes.categories },
    { label: text.tags, links: topics.tags, className: classes.tags },
  ].filter(({ links }) => links.length > 0);
  if (rows.length === 0) return null;
  return (
    <Container>
      <div className={classes.topics}>
        {rows.map(({ label, links, className }) => (
          <nav key={label} aria-label={label}>
            <ul className={className}>
              {links.map((link) => (
                <li key={link.href}>
                  <SmartLink href={link.href} aria-current={link.href === current ? 'page' : undefined}>
                    {link.label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </Container>
  );
}
