import { defineConfig, devices } from '@playwright/test';
import { OPERATOR_SETTINGS } from './__tests__/e2e/support/operator';

/** Away from the port of `npm start`, so that both can run at once. */
const PORT = Number(process.env.E2E_PORT ?? 9321);

/** Tests on a server with editable content. */
const EDITORS = /\/(preview|previewRelease|problems)\.spec\.ts$/;

/** Each test of theirs goes through all templates or all pages, which takes minutes. */
const LONG = /\/(reflow|words|pages|vendors)\.spec\.ts$/;

/** The end-to-end tests drive a real Chromium against our own origin server, which serves a production build. */
export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results',
  globalSetup: './__tests__/support/temporaryFiles.mjs',
  // Tests that take long or repeat a proof for more pages have the tag `@full`.
  ...(process.env.TEST_SET === 'full' ? { grep: /@full/ } : { grepInvert: /@full/ }),
  fullyParallel: true,
  forbidOnly: true,
  // Tests wait for timers, servers and the network for a part of their time, so that two processors have work for three.
  // 47 of the tests took 96 seconds on three and 119 on six.
  workers: 3,
  // For a machine that is busy with something else; a test waits no longer than it has to.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // As in Playwright's own template. A test that passes at its second run is listed as flaky: it has a race to mend.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: process.env.TEST_REPORT ?? '.data/tests/e2e.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    // Tests name times in it, whatever the zone of the machine.
    timezoneId: 'UTC',
    // Recording takes a seventh of the time: `E2E_TRACE=on` shows what a failed test did.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // Chromium otherwise starts spare processes for further sites: 0.18 of the 0.66 processor seconds of a test's
        // own context with an empty page.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    // Their tests share a server and run one after the other, so these files start first.
    { name: 'editors', testMatch: EDITORS },
    // Started last, they would keep one processor idle at the end.
    { name: 'long', testMatch: LONG },
    { name: 'chromium', testIgnore: [EDITORS, LONG] },
  ],
  webServer: {
    // Serves the release that is there when it is fresh, and builds one otherwise; ends when that fails.
    command: 'node --import tsx src/server/main.ts --require-fresh',
    url: `http://localhost:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      ...OPERATOR_SETTINGS,
      BUILD_ON_CHANGE: 'no',
      // The tests need the processors, and no picture that no page of theirs shows.
      IMPROVE_RELEASES: 'no',
      LOG_LEVEL: 'warn',
      // Bookings of tests stay among themselves, and each test says which network its visitor comes from.
      DATABASE_URL: 'file:.data/tests/bookings.db',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    timeout: 10 * 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
