import { useEffect, useState } from 'react';
import { TextLink } from '../components/TextLink';
import { onReturn } from '../lib/onReturn';
import { formWords } from '../text/forms';
import { isBooked } from '../layouts/booked';
import classes from './BookedNotice.module.css';

/**
 * Tells a visitor who has booked a demo when it is, and leads to it. The HTML is the same for all visitors; a script in
 * the head notes a booked demo, and only then styles show this.
 * @param href the page of the booking, if there is one
 */
export function BookedNotice({ lang, href }: { lang: string; href: string | undefined }) {
  const { alreadyBooked, toBooked } = formWords(lang);
  const [appointment, setAppointment] = useState<string>();
  useEffect(() => {
    // The sentence stands without the time if its code does not load.
    const read = async () => {
      if (isBooked()) setAppointment((await import('../layouts/appointment')).appointment(alreadyBooked, lang));
    };
    void read().catch(() => undefined);
    // A demo may have been booked in another tab.
    return onReturn(read);
  }, [alreadyBooked, lang]);
  return (
    <p className={classes.notice} data-dd-privacy="mask">
      {appointment ?? alreadyBooked}. {href !== undefined && <TextLink href={href}>{toBooked}</TextLink>}
    </p>
  );
}
