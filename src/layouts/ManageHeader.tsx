import { Container } from '../components/Container';
import { LogoMark } from '../components/LogoMark';
import { SmartLink } from '../components/SmartLink';
import type { Site } from '../content/site';
import type { PageContext } from '../routes/pageContext';
import { routes } from '../routes/table';
import { useCoreText } from '../text/core';
import classes from './ManageHeader.module.css';

/** Header of ops pages: the site's name, links to the other ops pages, a link back to the site. */
export function ManageHeader({ site, context }: { site: Site; context: PageContext }) {
  const { frame } = useCoreText();
  const tools = routes.flatMap(({ name, layout, pattern }) => {
    const label = frame.tools[name];
    return layout === 'manage' && label ? [{ name, label, pattern }] : [];
  });
  return (
    <header data-tone="dark" data-print="no">
      <Container width="wide">
        <div className={classes.bar}>
          <LogoMark name={site.name} size={22} />
          <nav aria-label={frame.toolsMenu}>
            <ul className={classes.list}>
              {tools.map(({ name, label, pattern }) => (
                <li key={name}>
                  <SmartLink
                    href={pattern}
                    className={classes.link}
                    aria-current={pattern === context.pathname ? 'page' : undefined}
                  >
                    {label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
          <SmartLink href={site.home} className={classes.link}>
            {frame.toSite}
          </SmartLink>
        </div>
      </Container>
    </header>
  );
}
