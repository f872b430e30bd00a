import type { ShownDeliveries } from '../../../config/notifications';
import { operationsText } from '../../../text/operations';
import { useGuarded } from '../../ops/useGuarded';
import { CdnPanel } from './CdnPanel';
import { NotificationsPanel } from './NotificationsPanel';

interface DeliveryPanelsProps {
  lang: string;
  /** Whether the operator may send tests and purge the CDN. */
  mayAct: boolean;
  /** The panels are fetched again when this changes. */
  since: unknown;
}

/** Notifications and the CDN: the configuration, the results of the last attempts, and buttons to send a test or a purge. */
export function DeliveryPanels({ lang, mayAct, since }: DeliveryPanelsProps) {
  const text = operationsText(lang);
  const { value, refresh } = useGuarded<ShownDeliveries>('/api/ops/notifications', since);
  if (!value) return null;
  return (
    <>
      <NotificationsPanel text={text} lang={lang} channels={value.channels} mayTest={mayAct} onSent={refresh} />
      <CdnPanel text={text} lang={lang} purge={value.purge} mayPurge={mayAct} onSent={refresh} />
    </>
  );
}
