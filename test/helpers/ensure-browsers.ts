import { CHROMIUM, howToInstall } from '../../server/start/find-browser.ts'
import { ensureBrowser, FIREFOX } from './ensure-browser.ts'

/** Runs before end-to-end tests. Chromium is required, and missing Firefox is reported. */
if (!ensureBrowser(CHROMIUM)) {
  console.error(howToInstall(CHROMIUM))
  process.exit(1)
}
if (!ensureBrowser(FIREFOX)) console.warn(`${howToInstall(FIREFOX)} Its tests are skipped.`)
