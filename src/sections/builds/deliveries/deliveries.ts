import type { Attempt } from '../../../config/notifications';
import type { OperationsText } from '../../../text/operations';
import { formatMoment } from '../overview';

/** The last attempt in a sentence or two. */
export function attemptText(last: Attempt | null, { notifications: words }: OperationsText, lang: string): string {
  if (!last) return words.none;
  const event = words.events[last.event];
  const moment = formatMoment(last.at, lang);
  if (last.isDelivered) return words.delivered(event, moment);
  const afterwards = last.next ? words.next(formatMoment(last.next, lang)) : words.givenUp;
  return `${words.notDelivered(event, moment, last.problem ?? '')} ${afterwards}`;
}
