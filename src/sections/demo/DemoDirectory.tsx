import { Container } from '../../components/Container';
import { Section } from '../../components/Section';
import { SmartLink } from '../../components/SmartLink';
import { LazyProductWindow } from '../../components/windows/LazyProductWindow';
import { TOUR_WINDOW_NAMES } from '../../components/windows/names';
import { oneOf } from '../../slices/fields';
import { useText } from '../../text';
import classes from './DemoDirectory.module.css';

type TourNode = Queries.PlatformDemoIndexTemplateQuery['allPrismicPlatformDemo']['nodes'][number];

/** All tours, each with its first window; tours without an address are left out. */
export function DemoDirectory({ tours }: { tours: readonly TourNode[] }) {
  const text = useText().demo;
  return (
    <Section space="tight">
      <Container>
        <ul className={classes.list}>
          {tours.map(({ url, data: { title, summary, role, minutes, window } }) => {
            const windowName = oneOf(window, TOUR_WINDOW_NAMES);
            return (
              url && (
                <li key={url} className={classes.entry}>
                  {windowName && (
                    <div className={classes.window}>
                      <LazyProductWindow name={windowName} decorative />
                    </div>
                  )}
                  <div className={classes.words}>
                    <p className={classes.facts}>
                      {[role, minutes && text.minutes(minutes)].filter(Boolean).join(' · ')}
                    </p>
                    <h2>
                      <SmartLink href={url}>{title}</SmartLink>
                    </h2>
                    <p>{summary}</p>
                  </div>
                </li>
              )
            );
          })}
        </ul>
      </Container>
    </Section>
  );
}
