import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          name: 'lib',
          environment: 'node',
          include: ['test/*.test.ts', 'test/{contract,lib,entrypoints}/**/*.test.ts'],
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: 'ui',
          environment: 'happy-dom',
          setupFiles: ['test/helpers/dom-setup.ts'],
          include: ['test/{components,lib,entrypoints}/**/*.test.tsx'],
        },
      },
      {
        test: { name: 'server', environment: 'node', include: ['test/{server,conformance}/**/*.test.ts'] },
      },
    ],
  },
})
