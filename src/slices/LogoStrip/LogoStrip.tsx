import { Picture } from '../../components/Picture';
import { SmartLink } from '../../components/SmartLink';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import classes from './LogoStrip.module.css';
import type { Logo, LogoStripProps } from './toProps';
import { Wordmark } from './Wordmark';

/** Customers' names in a row, each in a different style. */
export function LogoStrip({ position, title, logos }: LogoStripProps & { position: SlicePosition }) {
  if (logos.length === 0) return null;
  return (
    <Band position={position} space="tight">
      <div className={classes.strip}>
        {title && <h2 className={classes.title}>{title}</h2>}
        <ul className={classes.logos}>
          {logos.map((logo, index) => (
            <li key={index}>
              {logo.link ? (
                <SmartLink href={logo.link.href} target={logo.link.target} className={classes.link}>
                  <Sign logo={logo} index={index} />
                </SmartLink>
              ) : (
                <Sign logo={logo} index={index} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

function Sign({ logo, index }: { logo: Logo; index: number }) {
  if (logo.picture)
    return <Picture image={logo.picture.image} alt={logo.name} sizes="160px" className={classes.picture} />;
  return <Wordmark name={logo.name} index={index} />;
}
