import { classNames } from '../lib/classNames';
import classes from './Button.module.css';

export interface ButtonLook {
  kind?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium' | 'large';
}

/** Class names of what looks like a button. */
export function buttonClass({ kind = 'primary', size = 'medium' }: ButtonLook, className?: string): string | undefined {
  return classNames(classes.button, classes[kind], classes[size], className);
}
