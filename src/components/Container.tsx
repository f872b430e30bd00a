import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import classes from './Container.module.css';

export interface ContainerProps {
  width?: 'page' | 'prose' | 'wide';
  children: ReactNode;
}

/** The content column, with the page's gutter on both sides. */
export function Container({ width = 'page', children }: ContainerProps) {
  return <div className={classNames(classes.container, classes[width])}>{children}</div>;
}
