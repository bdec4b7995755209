import { ensureBrowser, howToInstall } from '../../server/start/find-browser.ts'

/** Runs before end-to-end tests. Chromium is required, and missing Firefox is reported. */
if (!ensureBrowser('chromium')) {
  console.error(howToInstall('chromium'))
  process.exit(1)
}
if (!ensureBrowser('firefox')) console.warn(`${howToInstall('firefox')} Its tests are skipped.`)
