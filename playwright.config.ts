import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  workers: 4,
  fullyParallel: true,
  projects: [
    { name: 'surfaces', grepInvert: /@waits/, workers: 3 },
    // They wait for most of their time, by the clock or for a long queue, and would keep a lane from those who work.
    { name: 'pauses', grep: /@waits/, workers: 1 },
  ],
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A browser can crash under a test; what passes only the second time is reported as flaky.
  retries: process.env.CI ? 2 : 1,
  reporter: [['list']],
  // Recording takes a third of a run: only a test that is tried again is recorded.
  use: { trace: 'on-first-retry' },
})
