import { ensureBrowser, howToInstall } from '../../server/start/find-browser.ts'

/** Run before the end-to-end tests: Chromium is a must, Firefox is said when it is missing. */
if (!ensureBrowser('chromium')) {
  console.error(howToInstall('chromium'))
  process.exit(1)
}
if (!ensureBrowser('firefox')) console.warn(`${howToInstall('firefox')} Its tests are skipped.`)
