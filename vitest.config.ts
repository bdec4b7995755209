import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'
import { localeConstants } from './locales/build/extension.ts'
import { readLocales } from './locales/build/messages.ts'

/**
 * A deadline is there to end a hang, not to judge speed: machines differ, and a busy one is not a failure: so
 * CI tries a failed test once more.
 */
const BUSY_MACHINE = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  retry: process.env.CI ? 1 : 0,
}

/** A world of its own for each file, at half the price of a process of its own. */
const OWN_WORLD = { pool: 'vmThreads' as const }

/** As the build defines them. */
const define = localeConstants(readLocales())

export default defineConfig({
  test: {
    // Some files wait for most of their time: one more than the machine works on keeps it busy meanwhile.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        plugins: [WxtVitest()],
        define,
        test: {
          ...BUSY_MACHINE,
          ...OWN_WORLD,
          name: 'lib',
          environment: 'node',
          setupFiles: ['test/helpers/language-setup.ts', 'test/helpers/databases-setup.ts'],
          // By what it leaves out: a file that no project names would never run, and nobody would see.
          include: ['test/**/*.test.ts'],
          exclude: ['test/{server,reader,conformance,firefox}/**'],
        },
      },
      {
        plugins: [WxtVitest()],
        define,
        test: {
          ...BUSY_MACHINE,
          ...OWN_WORLD,
          name: 'ui',
          environment: 'happy-dom',
          setupFiles: [
            'test/helpers/language-setup.ts',
            'test/helpers/dom-setup.ts',
            'test/helpers/databases-setup.ts',
          ],
          include: ['test/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...BUSY_MACHINE,
          name: 'server',
          environment: 'node',
          // Each file starts services on data of their own; the code has no state beside them, and is loaded once.
          isolate: false,
          include: ['test/{server,reader,conformance}/**/*.test.ts'],
        },
      },
    ],
  },
})
