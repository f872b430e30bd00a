import { useState } from 'react';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { ErrorNotice } from '../../components/ErrorNotice';
import { hasRole, UNNAMED } from '../../config/operators';
import { http } from '../../lib/http';
import { bookingsText } from '../../text/bookings';
import { callFailure } from '../ops/callFailure';
import { Locked } from '../ops/Locked';
import classes from '../ops/Ops.module.css';
import { useGuarded } from '../ops/useGuarded';
import { BookingList } from './BookingList';
import { Deliveries } from './Deliveries';
import type { Listing } from './listing';
import { QuoteList } from './QuoteList';
import { RemovePerson } from './RemovePerson';

/** Bookings, pending deliveries, and deletion of personal data. */
export function Bookings({ lang }: { lang: string }) {
  const text = bookingsText(lang);
  const { value: listing, failure, refresh } = useGuarded<Listing>('/api/ops/bookings');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Posts, refetches, and returns the number of affected items; undefined when it failed. */
  const post = async (path: string, body: object): Promise<number | undefined> => {
    setPending(true);
    setProblem(undefined);
    try {
      const { count } = await http<{ count: number }>(`/api/ops/bookings/${path}`, { method: 'POST', body });
      refresh();
      return count;
    } catch (error) {
      setProblem(callFailure(error).message);
      return undefined;
    } finally {
      setPending(false);
    }
  };

  if (!listing) return <Locked lang={lang} text={text} failure={failure} onAgain={refresh} />;
  // On older servers all operators have all rights.
  const isAdmin = hasRole(listing.operator ?? UNNAMED, 'admin');
  return (
    <>
      <div className={classes.entryActions}>
        <Button kind="secondary" size="small" onClick={refresh}>
          {text.refresh}
        </Button>
        {isAdmin && (
          <ButtonLink kind="secondary" size="small" href="/api/ops/bookings.csv" download>
            {text.csv}
          </ButtonLink>
        )}
        {!isAdmin && <p className={classes.quiet}>{text.adminOnly}</p>}
      </div>
      {problem !== undefined && <ErrorNotice title={text.actionFailed}>{problem}</ErrorNotice>}
      <Deliveries text={text} lang={lang} listing={listing} pending={pending} onRetry={() => post('retry', {})} />
      <BookingList text={text} lang={lang} bookings={listing.bookings} />
      <QuoteList text={text} lang={lang} quotes={listing.quotes ?? []} canExport={isAdmin} />
      {isAdmin && <RemovePerson text={text} pending={pending} onRemove={(email) => post('delete', { email })} />}
    </>
  );
}
