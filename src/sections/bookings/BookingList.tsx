import { Table } from '../../components/Table';
import type { BookingsText } from '../../text/bookings';
import { Panel } from '../ops/Panel';
import { formatUtc, type ListedBooking } from './listing';

/** The server's limit; the export has all. */
const LISTED = 500;

interface BookingListProps {
  text: BookingsText;
  lang: string;
  bookings: readonly ListedBooking[];
}

/** The newest bookings. */
export function BookingList({ text: { list: words }, lang, bookings }: BookingListProps) {
  const status = ({ status, sequence }: ListedBooking) =>
    status === 'booked' && sequence > 0 ? words.moved(sequence) : words.statuses[status];
  return (
    <Panel title={words.title}>
      {bookings.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Table
          scrollLabel={words.title}
          caption={
            bookings.length >= LISTED ? words.newest(LISTED) : <span className="visually-hidden">{words.title}</span>
          }
          head={[words.when, words.status, words.name, words.email, words.company, words.host, words.made]}
          rows={bookings.map((one) => [
            formatUtc(one.start, lang),
            status(one),
            // Isolates the text direction of the name.
            <bdi key="name">{one.name}</bdi>,
            <bdi key="email">{one.email}</bdi>,
            <bdi key="company">{one.company}</bdi>,
            one.host,
            formatUtc(one.createdAt, lang),
          ])}
        />
      )}
    </Panel>
  );
}
