import { PublishingServer } from '../support/publishingServer';

let server: PublishingServer;
beforeEach(async () => {
  server = await PublishingServer.open();
});
afterEach(() => server.close());

const STEPS = {
  publish: () => server.publish(),
  schedule: () => server.publish('schedule'),
  rollBack: () => server.rollBack(),
  rollForward: () => server.rollForward(),
  resume: () => server.resume(),
  restart: () => server.restart(),
  crash: () => server.crash(),
  freeze: () => server.freeze(),
  async freezeEnds() {
    server.pass(2);
    await server.manager.publishing.begin();
  },
} as const;

/** Steps with the number of the release that visitors get after each. */
const ORDERS: readonly (readonly (readonly [step: keyof typeof STEPS, served: number])[])[] = [
  [
    ['publish', 2],
    ['rollBack', 1],
    ['restart', 1],
    ['publish', 1],
    ['resume', 3],
  ],
  [
    ['publish', 2],
    ['rollBack', 1],
    ['publish', 1],
    ['restart', 1],
    ['restart', 1],
    ['resume', 3],
  ],
  [
    ['publish', 2],
    ['publish', 3],
    ['rollBack', 2],
    ['rollBack', 1],
    ['restart', 1],
    ['resume', 3],
    ['restart', 3],
  ],
  [
    ['publish', 2],
    ['rollBack', 1],
    ['resume', 2],
    ['publish', 3],
    ['rollBack', 2],
    ['publish', 2],
    ['resume', 4],
  ],
  [
    ['resume', 1],
    ['restart', 1],
    ['publish', 2],
    ['publish', 3],
  ],
  [
    ['publish', 2],
    ['rollBack', 1],
    ['schedule', 1],
    ['restart', 1],
    ['resume', 3],
    ['schedule', 4],
  ],
  [
    ['publish', 2],
    ['freeze', 2],
    ['publish', 2],
    ['rollBack', 1],
    ['restart', 1],
    ['freezeEnds', 1],
    ['resume', 3],
  ],
  [
    ['freeze', 1],
    ['publish', 1],
    ['restart', 1],
    ['freezeEnds', 2],
    ['publish', 3],
  ],
  [
    ['freeze', 1],
    ['publish', 1],
    ['resume', 2],
    ['restart', 2],
    ['schedule', 3],
  ],
  [
    ['publish', 2],
    ['rollBack', 1],
    ['rollForward', 2],
    ['restart', 2],
    ['publish', 2],
    ['resume', 3],
  ],
  [
    ['publish', 2],
    ['rollBack', 1],
    ['freeze', 1],
    ['restart', 1],
    ['schedule', 1],
    ['resume', 3],
    ['publish', 4],
  ],
  [
    ['publish', 2],
    ['rollBack', 1],
    ['crash', 1],
    ['publish', 1],
    ['crash', 1],
    ['resume', 3],
    ['crash', 3],
  ],
  [
    ['freeze', 1],
    ['schedule', 1],
    ['crash', 1],
    ['freezeEnds', 2],
    ['rollBack', 1],
    ['crash', 1],
    ['publish', 1],
    ['resume', 3],
  ],
];

describe('S10 a rollback and a stop of publishing last', () => {
  it.each(ORDERS.map((order) => [order.map(([step]) => step).join(', '), order] as const))(
    'through %s',
    async (_steps, order) => {
      const found: number[] = [];
      for (const [step] of order) {
        await STEPS[step]();
        found.push(await server.served());
      }
      expect(found).toEqual(order.map(([, served]) => served));
      // None of these made a build that was not needed.
      expect(server.project.calls()).toHaveLength(server.published);
    },
  );
});
