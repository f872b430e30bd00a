import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import { SmartLink } from './SmartLink';
import classes from './Tag.module.css';

/** A category label; a link to its list when `href` is given. */
export function Tag({ href, children }: { href?: string; children: ReactNode }) {
  if (!href) return <span className={classes.tag}>{children}</span>;
  return (
    <SmartLink href={href} className={classNames(classes.tag, classes.link)}>
      {children}
    </SmartLink>
  );
}
