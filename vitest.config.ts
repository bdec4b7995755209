import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'

/**
 * A deadline is there to end a hang, not to judge speed: machines differ, and a busy one is not a failure: so
 * CI tries a failed test once more.
 */
const BUSY_MACHINE = { testTimeout: 60_000, hookTimeout: 60_000, retry: process.env.CI ? 1 : 0 }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          ...BUSY_MACHINE,
          name: 'lib',
          environment: 'node',
          include: ['test/*.test.ts', 'test/{contract,lib,entrypoints}/**/*.test.ts'],
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          ...BUSY_MACHINE,
          name: 'ui',
          environment: 'happy-dom',
          setupFiles: ['test/helpers/dom-setup.ts'],
          include: ['test/{components,lib,entrypoints}/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...BUSY_MACHINE,
          name: 'server',
          environment: 'node',
          include: ['test/{server,conformance}/**/*.test.ts'],
        },
      },
    ],
  },
})
