import { cookieOf, startBookingServer, PERSON, post, slotsOf, type BookingServer } from './support/bookingServer';

let bookingServer: BookingServer;
beforeAll(async () => {
  bookingServer = await startBookingServer();
});
afterAll(() => bookingServer.close());

async function freeSlot(): Promise<string> {
  const [first] = await slotsOf(bookingServer);
  return first?.id ?? '';
}

describe('S05 booking a demo', () => {
  it('stores a booking, responds with 201, and removes its time from the list', async () => {
    const slot = await freeSlot();
    const response = await post(bookingServer, { ...PERSON, slot });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      confirmed: '/booking-confirmed',
      booking: { status: 'booked', zone: 'Europe/Berlin', sequence: 0 },
    });
    expect(cookieOf(response)).toMatch(/^demo_booking=[\w-]{64}$/);
    expect((await slotsOf(bookingServer)).map(({ id }) => id)).not.toContain(slot);
  });

  it('F01 responds to an incomplete form with its sentence and one message per field', async () => {
    const response = await post(bookingServer, { email: 'nobody', slot: '' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      statusCode: 422,
      message: 'Sorry, not all fields are filled out correctly.',
      errors: {
        first_name: 'Enter your first name.',
        last_name: 'Enter your last name.',
        email: 'Enter a complete e-mail address, such as name@company.com.',
        company: 'Enter the name of your company.',
        slot: 'Choose a time.',
        consent: 'We need your agreement to arrange the demo.',
      },
    });
  });

  it('gives the slot to one of a hundred parallel posts, and alternatives to the others', async () => {
    const slot = await freeSlot();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        post(bookingServer, { ...PERSON, email: `visitor${index}@fennmoor.example`, slot }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(99);
    const conflict = answers.find(({ status }) => status === 409);
    const { alternatives } = (await conflict?.json()) as { alternatives: { id: string }[] };
    expect(alternatives.length).toBeGreaterThan(0);
    expect(alternatives.map(({ id }) => id)).not.toContain(slot);
  });

  it('makes one booking of twenty parallel posts with one key, with the same response', async () => {
    const slot = await freeSlot();
    const before = (await bookingServer.service.store.list(500)).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(bookingServer, { ...PERSON, slot }, { 'idempotency-key': 'the-same' })),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(bodies).size).toBe(1);
    expect((await bookingServer.service.store.list(500)).length).toBe(before + 1);
  });

  it('responds that a time is taken when it is not offered', async () => {
    const response = await post(bookingServer, { ...PERSON, slot: 'ffffffffff-203001010900' });
    expect(response.status).toBe(409);
  });
});
