import type { FastifyInstance } from 'fastify';
import { toCsvFile } from '../../../lib/csv';
import type { OpsGuard } from '../../http/opsGuard';
import type { Booking, BookingStore, StoredQuote } from '../store/types';

export interface BookingsOpsOptions {
  readonly store: BookingStore;
  readonly guard: OpsGuard;
  /** Names of the delivery destinations. */
  readonly destinations: readonly string[];
  /** Called when deliveries are due at once. */
  readonly onRetry?: () => void;
  readonly now?: () => number;
}

const LISTED = 500;
const EXPORTED = 100_000;
const REMOVE = {
  type: 'object',
  required: ['email'],
  additionalProperties: false,
  properties: { email: { type: 'string', minLength: 3, maxLength: 254 } },
};
const COLUMNS = ['id', 'status', 'start', 'end', 'host', 'first_name', 'last_name', 'email', 'company', 'company_size'];
const MORE_COLUMNS = [
  'interest',
  'message',
  'zone',
  'quote',
  'attribution',
  'updates',
  'language',
  'booked_at',
  'changed_at',
];

const QUOTE_COLUMNS = ['id', 'sent_at', 'email', 'customer', 'configuration', 'language', 'day'];

/** The guarded API of `/debug/bookings`: lists of bookings and quotes, export, pending deliveries, and deletion. */
export function registerBookingsOps(
  app: FastifyInstance,
  { store, guard, destinations, onRetry, now = Date.now }: BookingsOpsOptions,
): void {
  void app.register(async (scope) => {
    // Names and addresses of visitors.
    scope.addHook('onRequest', guard.checkFor('publisher'));
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    scope.get('/api/ops/bookings', async (request) => {
      const [bookings, quotes, deliveries] = await Promise.all([
        store.list(LISTED),
        store.listQuotes(LISTED),
        store.openDeliveries(LISTED),
      ]);
      return {
        bookings: bookings.map(listed),
        quotes,
        deliveries: deliveries.map((one) => ({ ...one, payload: undefined })),
        destinations,
        operator: guard.operatorOf(request),
      };
    });

    scope.get('/api/ops/bookings.csv', { onRequest: guard.checkFor('admin') }, async (_request, reply) => {
      const rows = (await store.list(EXPORTED)).map(row);
      reply.header('content-disposition', 'attachment; filename="bookings.csv"').type('text/csv; charset=utf-8');
      return toCsvFile([[...COLUMNS, ...MORE_COLUMNS], ...rows]);
    });

    scope.get('/api/ops/quotes.csv', { onRequest: guard.checkFor('admin') }, async (_request, reply) => {
      const rows = (await store.listQuotes(EXPORTED)).map(quoteRow);
      reply.header('content-disposition', 'attachment; filename="quotes.csv"').type('text/csv; charset=utf-8');
      return toCsvFile([QUOTE_COLUMNS, ...rows]);
    });

    scope.post('/api/ops/bookings/retry', async () => {
      const count = await store.retryAll(now());
      onRetry?.();
      return { count };
    });

    // The e-mail address is in the body, so that it appears in no log and no history.
    scope.post(
      '/api/ops/bookings/delete',
      { schema: { body: REMOVE }, onRequest: guard.checkFor('admin') },
      async ({ body }) => ({
        count: await store.deleteByEmail((body as { email: string }).email),
      }),
    );
  });
}

function listed({ id, status, start, end, host, request, createdAt, sequence }: Booking) {
  const { first_name, last_name, email, company } = request;
  return {
    id,
    status,
    start,
    end,
    host: host.name,
    name: `${first_name} ${last_name}`,
    email,
    company,
    createdAt,
    sequence,
  };
}

function row({ id, status, start, end, host, request, lang, createdAt, updatedAt }: Booking): string[] {
  const iso = (instant: number) => new Date(instant).toISOString();
  const { first_name, last_name, email, company, company_size, interest, message, zone, quote, attribution, updates } =
    request;
  return [
    ...[id, status, iso(start), iso(end), host.name, first_name, last_name, email, company, company_size],
    ...[interest, message, zone, quote, attribution, updates ? 'yes' : 'no', lang, iso(createdAt), iso(updatedAt)],
  ];
}

function quoteRow({ id, createdAt, email, customer, state, lang, day }: StoredQuote): string[] {
  return [id, new Date(createdAt).toISOString(), email, customer, state, lang, day];
}
