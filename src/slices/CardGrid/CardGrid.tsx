import { Heading } from '../../components/Heading';
import { ChosenIcon } from '../../components/ChosenIcon';
import { Icon } from '../../components/Icon';
import { SmartLink } from '../../components/SmartLink';
import { TextLink } from '../../components/TextLink';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import { itemLevel, type SlicePosition } from '../slicePosition';
import type { CardRow } from '../rows';
import classes from './CardGrid.module.css';
import type { CardGridProps } from './toProps';

/** Linked cards: a grid ruled by hairlines, a denser one, or rows. The whole card is its link's target. */
export function CardGrid({ position, variation, head, action, cards }: CardGridProps & { position: SlicePosition }) {
  return (
    <Band position={position} head={head}>
      {cards.length > 0 && (
        <ul className={classes[variation]} data-print={variation === 'rows' ? 'no-container' : undefined}>
          {cards.map((card, index) => (
            <Entry key={index} card={card} level={itemLevel(position, head.title)} />
          ))}
        </ul>
      )}
      {action && (
        <p className={classes.more}>
          <TextLink href={action.href}>{action.label}</TextLink>
        </p>
      )}
    </Band>
  );
}

function Entry({ card, level }: { card: CardRow; level: 2 | 3 }) {
  const { icon, title, text, link, linkLabel } = card;
  return (
    <li className={classes.card}>
      {icon && (
        <span className={classes.icon}>
          <ChosenIcon name={icon} size={28} />
        </span>
      )}
      <div className={classes.text}>
        {title && (
          <Heading level={level} size="tiny">
            {link && !linkLabel ? (
              <SmartLink href={link.href} target={link.target} className={classes.link}>
                {title}
              </SmartLink>
            ) : (
              title
            )}
          </Heading>
        )}
        {text.length > 0 && (
          <div className={classes.body}>
            <RichText value={text} />
          </div>
        )}
      </div>
      {link && linkLabel && (
        <p className={classes.onward}>
          <SmartLink href={link.href} target={link.target} className={classes.link}>
            {linkLabel}
          </SmartLink>
          <Icon name="arrow" size={18} />
        </p>
      )}
    </li>
  );
}
