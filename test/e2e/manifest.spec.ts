import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const OUTPUT = join(import.meta.dirname, '../../.output')
const BUILDS = { chrome: 'chrome-mv3', firefox: 'firefox-mv3' }

/** With what the page that shows copies passes on to them. Other pages narrow it. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; " +
  "font-src 'self' data:; media-src data:; frame-src blob:; " +
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*; object-src 'none'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'"

/** Everything with effect outside of the extension. Add new permissions here deliberately. */
const REACH = {
  incognito: 'spanning',
  permissions: ['activeTab', 'alarms', 'contextMenus', 'identity', 'notifications', 'scripting', 'storage'],
  optional_permissions: ['tabs'],
  optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
  content_security_policy: { extension_pages: CSP },
}
const GOLDEN: Record<keyof typeof BUILDS, Record<string, unknown>> = {
  chrome: {
    ...REACH,
    permissions: [...REACH.permissions, 'sidePanel'],
    optional_permissions: ['tabs', 'favicon'],
    externally_connectable: { ids: [], matches: [] },
  },
  firefox: REACH,
}

/** Manifest keys without effect on the extension's reach. */
const HARMLESS = [
  'manifest_version',
  'name',
  'description',
  'version',
  'default_locale',
  'homepage_url',
  'icons',
  'action',
  'commands',
  'omnibox',
  'key',
  'minimum_chrome_version',
  'browser_specific_settings',
  'background',
  'options_ui',
  'side_panel',
  'sidebar_action',
]

for (const [browser, folder] of Object.entries(BUILDS) as [keyof typeof BUILDS, string][]) {
  test.describe(`the build for ${browser} @core`, () => {
    // The test command builds both before. `npm run test:e2e` needs only Chromium's.
    test.skip(!existsSync(join(OUTPUT, folder)), 'not built')

    test('requests only the required permissions', () => {
      const manifest = JSON.parse(readFileSync(join(OUTPUT, folder, 'manifest.json'), 'utf8')) as object
      const reach = Object.entries(manifest).filter(([key]) => !HARMLESS.includes(key))
      expect(Object.fromEntries(reach)).toEqual(GOLDEN[browser])
    })

    test('brings all its code, and runs none from elsewhere', () => {
      const files = readdirSync(join(OUTPUT, folder), { recursive: true, encoding: 'utf8' })
      const pages = files.filter((file) => file.endsWith('.html'))
      expect(pages.length).toBeGreaterThan(2)
      for (const page of pages) {
        const html = readFileSync(join(OUTPUT, folder, page), 'utf8')
        const isNarrow = html
          .replaceAll('&#39;', "'")
          .includes("style-src 'self'; font-src 'self'; media-src 'none'; frame-src 'none'")
        expect([page, isNarrow]).toEqual([page, page !== 'copy-view.html'])
        expect([page, /(src|href)="(https?:)?\/\//.test(html)]).toEqual([page, false])
        expect([page, /<script(?![^>]*\bsrc=)/.test(html)]).toEqual([page, false])
      }
      for (const file of files.filter((name) => name.endsWith('.js'))) {
        const script = readFileSync(join(OUTPUT, folder, file), 'utf8')
        // No listener exists, for browsers that ignore `externally_connectable`.
        expect([file, /\bon(Message|Connect)External\.addListener/.test(script)]).toEqual([file, false])
        expect([file, /\b(importScripts|eval)\(|import\(["'`]https?:/.test(script)]).toEqual([file, false])
      }
    })
  })
}
