import { readdirSync, readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'wxt'
import { ASKABLE_HOSTS } from './lib/platform/host-pattern.ts'
import { extensionLocales } from './locales/build/extension.ts'
import { GECKO_ID } from './store/ids.ts'
import { thirdPartyNotices } from './store/third-party-notices.ts'
import description from './package.json' with { type: 'json' }

/** Fixes the id of the unpacked extension, so that the service knows it. Stores accept no key. */
const CHROME_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAs+HC3RFgQmzTP33zLMfQfOHh8FW4co/XIa2wC6qJufmh/V7WsSku9403EeprU4VdJsGerQMJUyg/UMyXS+BVi8LWjoNlJ73Bx7r461EG9rqppumuiEup1PwOUGvqGj3wFaeogCd1GzU4qWlouAuLnUKVJB3KVONdE/OXiNOQtVt6wouEgSK+Cgv3rJ+LAnjQyVZCy3q7CEkTT6AjlNOQnztb9VU86JDHqspeyuiz2ZzDW8XkspSdjz0dW7+ryJtRWqhvIajxyY8ZIeclryPYU4iVtHzIeOC9vlr+1xWgR8YzkpF+w1R5Ub2k2T7yMRvGVLSHzVeXieW4seBPWhkPHQIDAQAB'

/** The development server sends styles and reloads over another port. */
const DEV_SOURCES = ' http://localhost:3000 ws://localhost:3000'

/** The page that shows copies passes its policy on to the frame with the copy, so it allows what copies contain. */
const contentSecurityPolicy = (isDev: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'unsafe-inline'${isDev ? DEV_SOURCES : ''}`,
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    'media-src data:',
    'frame-src blob:',
    // The person chooses the library's address at run time. The client contacts only that origin.
    `connect-src 'self' https: http://localhost:* http://127.0.0.1:*${isDev ? DEV_SOURCES : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Small shared code is copied into each page, because five files load in half the time of seventy. React and
 * Query are one file, so that lazy parts don't duplicate them.
 */
const CODE_SPLITTING = {
  groups: [
    {
      name: 'react',
      // Also the preload helper for lazy parts, because loading a small file takes the time of a large one.
      test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query))\/|vite\/preload-helper|lib\/language\/translate/,
    },
  ],
  experimentalInlineCommonChunks: { maxSize: 40_000, exclude: /\.css(\?|$)/ },
}

const STYLES = /[ \t]*<link rel="stylesheet"[^>]*>\n/g

/** The first paint needs only styles, so load them before scripts. */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = html.match(STYLES)?.join('') ?? ''
      return html.replaceAll(STYLES, '').replace(/[ \t]*<script/, (script) => styles + script)
    },
  },
}

/** Takes from all other pages what only copies need. */
const narrowPolicy: Plugin = {
  name: 'narrow-policy',
  apply: 'build',
  transformIndexHtml: (_, { path }) => {
    if (path.includes('copy-view')) return []
    const content = "style-src 'self'; font-src 'self'; media-src 'none'; frame-src 'none'"
    const attrs = { 'http-equiv': 'Content-Security-Policy', content }
    return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
  },
}

const SAMPLE = 'server/sample'

/** The service's sample, for the sample library of the extension. */
const sampleLines = (): string =>
  readdirSync(SAMPLE)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => readFileSync(`${SAMPLE}/${name}`, 'utf8').trim())
    .join('\n')

/** Shared by all steps of the build. */
const notices = thirdPartyNotices()

/** Not a build mode, because all modes except "production" build for development. */
const IS_PACKAGE = process.argv.includes('zip')

const locales = extensionLocales(!IS_PACKAGE)

export default defineConfig({
  ...(IS_PACKAGE ? { outDirTemplate: '{{browser}}-mv{{manifestVersion}}-store' } : {}),
  imports: false,
  manifestVersion: 3,
  modules: ['@wxt-dev/module-react'],
  vite: () => ({
    plugins: [tailwindcss(), notices, stylesFirst, narrowPolicy, ...locales.plugins],
    define: locales.define,
    build: {
      // In kB. The formats of imports load only with an import.
      chunkSizeWarningLimit: 600,
      modulePreload: { polyfill: false },
      rolldownOptions: { preserveEntrySignatures: false, output: { codeSplitting: CODE_SPLITTING } },
    },
  }),
  hooks: {
    'build:publicAssets': (wxt, files) => {
      locales.addFiles(wxt, files)
      files.push({ relativeDest: 'sample.jsonl', contents: sampleLines() })
    },
    // A script for web pages must be one classic file whose result is its export.
    'vite:build:extendConfig': ([first], { build }) => {
      const options = build?.rolldownOptions
      if (first?.type !== 'unlisted-script' || !options) return
      delete options.preserveEntrySignatures
      if (options.output && !Array.isArray(options.output)) delete options.output.codeSplitting
    },
  },
  zip: {
    artifactTemplate: '{{name}}-{{packageVersion}}-{{browser}}.zip',
    sourcesTemplate: '{{name}}-{{packageVersion}}-sources.zip',
    excludeSources: ['server/{src,start}/**', 'test/**', 'docs/**', 'data/**'],
  },
  manifest: ({ browser, command }) => ({
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    homepage_url: description.homepage,
    permissions: ['activeTab', 'alarms', 'contextMenus', 'identity', 'notifications', 'scripting', 'storage'],
    optional_permissions: browser === 'firefox' ? ['tabs'] : ['tabs', 'favicon'],
    optional_host_permissions: ASKABLE_HOSTS,
    content_security_policy: {
      extension_pages: contentSecurityPolicy(command === 'serve'),
    },
    // One background, because one per private window would lose pending changes when it closes.
    incognito: 'spanning',
    action: { default_title: '__MSG_action__' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+K' } },
      'save-page': {
        suggested_key: { default: 'Alt+Shift+S' },
        description: '__MSG_savePage__',
      },
      'open-side-panel': {
        suggested_key: { default: 'Alt+Shift+L' },
        description: '__MSG_openSidePanel__',
      },
      highlight: {
        suggested_key: { default: 'Alt+Shift+H' },
        description: '__MSG_highlight__',
      },
      'save-and-close': { description: '__MSG_saveAndClose__' },
      'toggle-favorite': { description: '__MSG_toggleFavorite__' },
    },
    omnibox: { keyword: 'bp' },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: GECKO_ID,
              strict_min_version: '142.0',
              // All of this is sent to the connected library only (docs/reference/requests.md).
              data_collection_permissions: {
                required: [
                  'authenticationInfo',
                  'bookmarksInfo',
                  'browsingActivity',
                  'searchTerms',
                  'websiteContent',
                ],
              },
            },
            gecko_android: { strict_min_version: '142.0' },
          },
        }
      : {
          ...(IS_PACKAGE ? {} : { key: CHROME_KEY }),
          // The first version with `URL.parse`.
          minimum_chrome_version: '126',
          // Without this, Chrome lets every other extension connect. Empty lists allow none.
          externally_connectable: { ids: [], matches: [] },
        }),
  }),
})
