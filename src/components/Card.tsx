import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import { Heading, type HeadingLevel } from './Heading';
import { ChosenIcon, type IconName } from './ChosenIcon';
import { Icon } from './Icon';
import { SmartLink } from './SmartLink';
import classes from './Card.module.css';

export interface CardProps {
  /** Link target of the whole card; omitted, the card is not a link. */
  href?: string;
  target?: string;
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  /** Words beside the arrow, e.g. `Read the guide`; without them the title alone is the link's name. */
  linkLabel?: string;
  level?: HeadingLevel;
}

/** A short text under a hairline. With `href` the whole card is clickable, and its title is the link. */
export function Card({ href, target, icon, title, children, linkLabel, level = 3 }: CardProps) {
  return (
    <article className={classNames(classes.card, href && classes.linked)}>
      {icon ? (
        <span className={classes.icon}>
          <ChosenIcon name={icon} size={28} />
        </span>
      ) : null}
      <Heading level={level} size="tiny">
        {href ? (
          <SmartLink href={href} target={target} className={classes.link}>
            {title}
          </SmartLink>
        ) : (
          title
        )}
      </Heading>
      {children ? (
        <div className={classes.body}>{typeof children === 'string' ? <p>{children}</p> : children}</div>
      ) : null}
      {href ? (
        <span className={classes.more} aria-hidden="true">
          {linkLabel ? <span>{linkLabel}</span> : null}
          <Icon name="arrow" size={18} className={classes.arrow} />
        </span>
      ) : null}
    </article>
  );
}
