import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { webLocales } from '../../locales/build/extension.ts'
import description from '../../package.json' with { type: 'json' }
import { installable } from './installable.ts'

const root = import.meta.dirname
const locales = webLocales()
const pages = { sidepanel: 'index', options: 'options', waiting: 'waiting' }

/** Static frame of the side panel, shown until its script runs. */
const panelFrame = (): string =>
  /<div id="root">.*<\/div>/s.exec(
    readFileSync(join(root, '../../entrypoints/sidepanel/index.html'), 'utf8'),
  )![0]

const isPage = (id: string): boolean => id.startsWith(root) && id.endsWith('.html')

/** Makes every page from `index.html`. Only its script differs. */
const pagesFromIndex: Plugin = {
  name: 'pages-from-index',
  resolveId: (id) => (isPage(id) ? id : undefined),
  load(id) {
    if (!isPage(id)) return undefined
    const page = basename(id, '.html')
    const html = readFileSync(join(root, 'index.html'), 'utf8')
    return page === 'index'
      ? html.replace('<div id="root"></div>', panelFrame())
      : html.replace('./sidepanel.ts', `./${page}.ts`)
  },
}

/** Builds the web app, which the service serves under `/library/`. */
export default defineConfig({
  root,
  base: '/library/',
  resolve: { alias: { '@': join(root, '../..'), 'wxt/browser': join(root, 'browser.ts') } },
  plugins: [pagesFromIndex, tailwindcss(), ...locales.plugins, installable()],
  define: { ...locales.define, BOOKPLATE_VERSION: JSON.stringify(description.version) },
  build: {
    chunkSizeWarningLimit: 600,
    outDir: '../../.output/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Libraries mark modules for server rendering, which this app doesn't do.
      onwarn: (warning, report) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || report(warning),
      input: Object.fromEntries(
        Object.entries(pages).map(([surface, page]) => [surface, join(root, `${page}.html`)]),
      ),
    },
  },
})
