import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'
import { localeConstants } from './locales/build/extension.ts'
import { readLocales } from './locales/build/messages.ts'

/** Timeouts only end hanging tests, because machines differ in speed. */
const BUSY_MACHINE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
}

/** Isolates files at half the cost of a process. */
const OWN_WORLD = { pool: 'vmThreads' as const }

const SEED = 'test/helpers/seed-setup.ts'

/** The processes that tests start share their compiled code, which takes a quarter from the time of a start. */
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled')

/** As the build defines them. */
const define = localeConstants(readLocales())

export default defineConfig({
  test: {
    // One more than the cores, because some files mostly wait.
    maxWorkers: availableParallelism() + 1,
    tags: [
      {
        name: 'slow',
        description: 'Takes seconds of processor time. Runs in `npm run test:rest`.',
      },
    ],
    projects: [
      {
        plugins: [WxtVitest()],
        define,
        test: {
          ...BUSY_MACHINE,
          ...OWN_WORLD,
          name: 'lib',
          environment: 'node',
          setupFiles: [SEED, 'test/helpers/language-setup.ts', 'test/helpers/databases-setup.ts'],
          // Matches by exclusion, because a file outside of every project would never run.
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
            SEED,
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
          // Files share the loaded code, which has no global state. Each starts services with separate data.
          isolate: false,
          // Optimizing PostgreSQL in WebAssembly takes longer than its tests save.
          execArgv: ['--liftoff-only'],
          setupFiles: [SEED],
          include: ['test/{server,reader,conformance}/**/*.test.ts'],
        },
      },
    ],
  },
})
