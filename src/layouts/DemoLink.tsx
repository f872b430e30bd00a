import { useEffect, useState } from 'react';
import { ButtonLink, type ButtonLinkProps } from '../components/ButtonLink';
import type { Site } from '../content/site';
import type { PageContext } from '../routes/pageContext';
import { useCoreText } from '../text/core';
import classes from './DemoLink.module.css';
import { BOOKED, isBooked } from './booked';

interface DemoLinkProps extends Pick<ButtonLinkProps, 'size' | 'className'> {
  site: Site;
  context: PageContext;
}

/**
 * The link to the demo form, or to the appointment of a visitor who has booked; nothing on a site without a demo form.
 * The HTML is the same for all visitors, so it has both links in one grid cell; a script in the head chooses before the
 * first paint, so that the layout does not shift.
 */
export function DemoLink({ site, context, size, className }: DemoLinkProps) {
  const { frame } = useCoreText();
  const { lang, pathname } = context;
  const [appointment, setAppointment] = useState<string>();
  useEffect(() => {
    const booked = isBooked();
    // A demo may have been booked or canceled on the page before.
    document.documentElement.toggleAttribute(BOOKED, booked);
    if (!booked) return;
    import('./appointment').then(
      (found) => setAppointment(found.appointment(frame.yourDemo, lang)),
      // The link says whose appointment it leads to, without its time.
      () => undefined,
    );
  }, [frame, lang, pathname]);
  const { demo, appointment: booked } = site;
  if (!demo) return null;
  return (
    <span className={className}>
      <span className={classes.choice}>
        <ButtonLink href={demo.href} size={size} className={booked === undefined ? undefined : classes.offer}>
          {demo.label}
        </ButtonLink>
        {booked !== undefined && (
          <ButtonLink href={booked} size={size} className={classes.booked} aria-label={appointment} title={appointment}>
            {frame.yourDemo}
          </ButtonLink>
        )}
      </span>
    </span>
  );
}
