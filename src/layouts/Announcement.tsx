import { Container } from '../components/Container';
import { TextLink } from '../components/TextLink';
import type { Site } from '../content/site';
import { useCoreText } from '../text/core';
import classes from './Announcement.module.css';
import { useFreshAnnouncement } from './useFreshAnnouncement';

interface AnnouncementProps {
  lang: string;
  /** The announcement at build time; a newer one replaces it while the page is open. */
  built: Site['announcement'];
}

/** An announcement bar above the header. */
export function Announcement({ lang, built }: AnnouncementProps) {
  const { frame } = useCoreText();
  const shown = useFreshAnnouncement(lang, built);
  if (!shown) return null;
  const { text, link } = shown;
  return (
    <aside
      data-tone="dark"
      className={classes.announcement}
      aria-label={frame.announcement}
      data-shared-island="banner"
      data-print="no"
    >
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
