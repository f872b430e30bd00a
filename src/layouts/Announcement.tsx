import { Container } from '../components/Container';
import { TextLink } from '../components/TextLink';
import type { Site } from '../content/site';
import { useText } from '../text';
import classes from './Announcement.module.css';

/** One sentence of news above the header. */
export function Announcement({ text, link }: NonNullable<Site['announcement']>) {
  const { frame } = useText();
  return (
    <aside data-tone="dark" className={classes.announcement} aria-label={frame.announcement} data-print="no">
      <Container>
        <p className={classes.line}>
          <span>{text}</span>
          {link ? (
            <TextLink href={link.href} target={link.target} className={classes.link}>
              {link.label}
            </TextLink>
          ) : null}
        </p>
      </Container>
    </aside>
  );
}
