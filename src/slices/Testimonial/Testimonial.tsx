import { TextLink } from '../../components/TextLink';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import classes from './Testimonial.module.css';
import type { TestimonialProps } from './toProps';

/** A customer's quote, in large type. */
export function Testimonial({
  position,
  variation,
  quote,
  name,
  role,
  company,
  initials,
  action,
}: TestimonialProps & { position: SlicePosition }) {
  const jobTitle = [role, company].filter(Boolean).join(', ');
  return (
    <Band position={position} tone={variation === 'dark' ? 'dark' : 'paper'}>
      <figure className={classes.testimonial}>
        <svg viewBox="0 0 48 36" className={classes.mark} aria-hidden="true" focusable="false">
          <path d="M20 0v8c-6 1-9 5-9 10h9v18H0V18C0 8 7 1 20 0zm28 0v8c-6 1-9 5-9 10h9v18H28V18C28 8 35 1 48 0z" />
        </svg>
        <blockquote className={classes.quote}>
          <RichText value={quote} />
        </blockquote>
        {(name || jobTitle || action) && (
          <figcaption className={classes.speaker}>
            {initials && (
              <span className={classes.initials} aria-hidden="true">
                {initials}
              </span>
            )}
            <div>
              {name && <p className={classes.name}>{name}</p>}
              {jobTitle && <p>{jobTitle}</p>}
            </div>
            {action && <TextLink href={action.href}>{action.label}</TextLink>}
          </figcaption>
        )}
      </figure>
    </Band>
  );
}
