import { classNames } from '../lib/classNames';
import { Icon } from './Icon';
import { SmartLink, type SmartLinkProps } from './SmartLink';
import classes from './TextLink.module.css';

/** A link on a line of its own, with an arrow. */
export function TextLink({ className, children, ...link }: SmartLinkProps) {
  return (
    <SmartLink className={classNames(classes.link, className)} {...link}>
      <span>{children}</span>
      <Icon name="arrow" size={18} className={classes.arrow} />
    </SmartLink>
  );
}
