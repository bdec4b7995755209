import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Each browser keeps a core busy. More of them at once only make each test slower. */
const CORES = availableParallelism()

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  workers: CORES + 1,
  fullyParallel: true,
  projects: [
    { name: 'surfaces', grepInvert: /@waits/, workers: CORES },
    // Tests that mostly wait. One worker runs them, so that they don't block the others.
    { name: 'pauses', grep: /@waits/, workers: 1 },
  ],
  // Timeouts only end hanging tests, because machines differ in speed.
  timeout: 600_000,
  expect: { timeout: 240_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
})
