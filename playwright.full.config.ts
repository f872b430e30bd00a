import { defineConfig, devices } from '@playwright/test';

/** Proofs that take minutes: a small site of its own is built and developed, and seen in a real Chromium. */
export default defineConfig({
  testDir: '__tests__/full',
  outputDir: 'test-results',
  forbidOnly: true,
  // Each starts processes that use all processors.
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: process.env.TEST_REPORT ?? '.data/tests/full.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  projects: [{ name: 'chromium' }],
});
