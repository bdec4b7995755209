import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, findBrowser } from '../../server/start/find-browser.ts'

export const FIREFOX: Browser = {
  name: 'firefox',
  variable: 'FIREFOX_PATH',
  commands: ['firefox-esr', 'firefox'],
  paths: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
  debian: 'firefox-esr',
}

/** Installs a missing browser if this process may. */
export function ensureBrowser(browser: Browser): string | null {
  const found = findBrowser(browser)
  if (found) return found
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return null
  const { name, debian } = browser
  console.log(`Installing ${debian} …`)
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...debian.split(' ')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    console.error(`Installing ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
  return findBrowser(browser)
}
