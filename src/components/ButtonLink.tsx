import { buttonClass, type ButtonLook } from './buttonClass';
import { SmartLink, type SmartLinkProps } from './SmartLink';

export interface ButtonLinkProps extends SmartLinkProps, ButtonLook {}

/** A link that looks like a button: the one or two places a visitor should go next. */
export function ButtonLink({ kind, size, className, ...link }: ButtonLinkProps) {
  return <SmartLink className={buttonClass({ kind, size }, className)} data-cta="" {...link} />;
}
