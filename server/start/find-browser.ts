import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type BrowserName = 'chromium' | 'firefox'

const PLACES: Record<BrowserName, { variable: string; commands: string[]; paths: string[]; debian: string }> =
  {
    chromium: {
      variable: 'CHROMIUM_PATH',
      // Only Chromium, because Chrome no longer loads unpacked extensions from the command line.
      commands: ['chromium', 'chromium-browser'],
      paths: ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/snap/bin/chromium'],
      // The wide letters of DejaVu, the default font, overflow controls.
      debian: 'chromium fonts-noto-core',
    },
    firefox: {
      variable: 'FIREFOX_PATH',
      commands: ['firefox-esr', 'firefox'],
      paths: [
        '/Applications/Firefox.app/Contents/MacOS/firefox',
        'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
      ],
      debian: 'firefox-esr',
    },
  }

export function findBrowser(name: BrowserName): string | null {
  const { variable, commands, paths } = PLACES[name]
  const configured = process.env[variable]
  if (configured) return configured
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)))
  return [...onPath, ...paths].find((path) => existsSync(path)) ?? null
}

export function howToInstall(name: BrowserName): string {
  const { variable, debian } = PLACES[name]
  return (
    `${name} is not on this machine. Install it (Debian, Ubuntu: "sudo apt-get install ${debian}"; ` +
    `macOS: "brew install --cask ${name}"), or set ${variable} to the path of its program.`
  )
}

export function ensureBrowser(name: BrowserName): string | null {
  const found = findBrowser(name)
  if (found) return found
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return null
  console.log(`Installing ${PLACES[name].debian} …`)
  const install = (): void => {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...PLACES[name].debian.split(' ')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    install()
  } catch (error) {
    console.error(`Installing ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
  return findBrowser(name)
}
