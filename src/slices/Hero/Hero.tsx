import { Container } from '../../components/Container';
import { Section } from '../../components/Section';
import { ActionRow } from '../ActionRow';
import { SliceHead, titleId } from '../SliceHead';
import type { SlicePosition } from '../slicePosition';
import { Visual } from '../Visual';
import classes from './Hero.module.css';
import type { HeroProps } from './toProps';

const SIZES = {
  default: '(min-width: 1000px) 620px, 92vw',
  centered: '(min-width: 1264px) 1200px, 92vw',
  compact: '1px',
};

/** Hero of a page. In first place its title is the page's h1. */
export function Hero({
  position,
  variation,
  head,
  primary,
  secondary,
  note,
  picture,
  window,
  windowStep,
}: HeroProps & { position: SlicePosition }) {
  return (
    <Section id={position.id} labelledBy={titleId(position, head)} space="none">
      <Container>
        <div className={classes[variation]}>
          <div className={classes.text}>
            <SliceHead
              position={position}
              head={head}
              size="display"
              align={variation === 'centered' ? 'center' : 'start'}
            />
            <ActionRow primary={primary} secondary={secondary} />
            {note && <p className={classes.note}>{note}</p>}
          </div>
          <Visual
            window={window}
            windowStep={windowStep}
            picture={picture}
            ground="dark"
            priority={position.first}
            sizes={SIZES[variation]}
          />
        </div>
      </Container>
    </Section>
  );
}
