import { useState } from 'react';
import type { BookingsText } from '../../text/bookings';
import classes from '../ops/Ops.module.css';
import { Panel } from '../ops/Panel';
import { PanelTable } from '../ops/PanelTable';
import { ActionButton } from '../ops/ActionButton';
import { formatUtc, type Listing } from './listing';

interface DeliveriesProps {
  text: BookingsText;
  lang: string;
  listing: Listing;
  pending: boolean;
  /** Resolves with the number of deliveries to retry; undefined when the request failed. */
  onRetry: () => Promise<number | undefined>;
}

/** Deliveries that are pending or failed, with the reason. */
export function Deliveries({ text, lang, listing, pending, onRetry }: DeliveriesProps) {
  const words = text.deliveries;
  const [statusMessage, setStatusMessage] = useState('');
  const { deliveries, destinations } = listing;
  const failed = deliveries.filter(({ state }) => state === 'failed').length;
  const retry = async () => {
    setStatusMessage('');
    const count = await onRetry();
    if (count !== undefined) setStatusMessage(words.retried(count));
  };
  return (
    <Panel title={words.title}>
      {destinations.length === 0 && <p>{words.nowhere}</p>}
      {destinations.length > 0 && deliveries.length === 0 && <p>{words.none}</p>}
      {deliveries.length > 0 && (
        <>
          <div className={classes.entryActions}>
            <p>{words.open(deliveries.length - failed, failed)}</p>
            <ActionButton size="small" busy={pending} onClick={() => void retry()}>
              {words.retry}
            </ActionButton>
          </div>
          <PanelTable
            density="normal"
            title={words.title}
            head={[words.made, words.destination, words.event, words.state, words.attempts, words.next, words.error]}
            rows={deliveries.map((one) => [
              formatUtc(one.createdAt, lang),
              one.destination,
              words.events[one.event],
              words.states[one.state],
              one.attempts,
              one.state === 'pending' ? formatUtc(one.nextAt, lang) : '',
              one.error,
            ])}
          />
        </>
      )}
      <p role="status" className={classes.quiet}>
        {statusMessage}
      </p>
    </Panel>
  );
}
