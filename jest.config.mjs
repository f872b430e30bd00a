import { availableParallelism } from 'node:os';

// Tests name times in it, whatever the zone of the machine. Processes of tests inherit it.
process.env.TZ = 'UTC';

// Tests that take minutes: `npm run test:full` runs them.
const FULL = '\\.full\\.test\\.tsx?$';
const isFull = process.env.TEST_SET === 'full';
const match = (extension) => `<rootDir>/__tests__/**/*${isFull ? '.full' : ''}.test.${extension}`;
const ignore = ['/node_modules/', '<rootDir>/__tests__/e2e/', ...(isFull ? [] : [FULL])];

/** Two projects: what runs in Node (server, build, plugins) and what renders in a browser-like document. */
const common = {
  rootDir: '.',
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/__tests__/support/transform.mjs' },
  // Every dependency may be an ES module; the transformer leaves the others as they are. TypeScript is not one, and SWC
  // takes 2.6 s for it in each process that needs it first.
  transformIgnorePatterns: ['/node_modules/typescript/'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/', '<rootDir>/.releases/'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/__tests__/support/cssModule.ts',
    '\\.(css|woff2)$': '<rootDir>/__tests__/support/emptyFile.ts',
  },
};

export default {
  // Jest leaves a processor free by default; tests that wait for a timer or another process leave more.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // For a machine that is busy with something else; a test waits no longer than it has to.
  testTimeout: 300_000,
  globalSetup: '<rootDir>/__tests__/support/temporaryFiles.mjs',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [match('ts')],
      testPathIgnorePatterns: ignore,
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: [match('tsx')],
      testPathIgnorePatterns: ignore,
      setupFiles: ['<rootDir>/src/text/all.ts'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/jsdom.ts'],
    },
  ],
};
