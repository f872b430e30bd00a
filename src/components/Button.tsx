import type { ButtonHTMLAttributes } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {}

/** A button that does something on this page; for going somewhere there is ButtonLink. */
export function Button({ kind, size, className, type = 'button', ...attributes }: ButtonProps) {
  return <button type={type} className={buttonClass({ kind, size }, className)} {...attributes} />;
}
