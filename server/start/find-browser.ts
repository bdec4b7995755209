import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface Browser {
  name: string
  variable: string
  commands: string[]
  paths: string[]
  debian: string
}

export const CHROMIUM: Browser = {
  name: 'chromium',
  variable: 'CHROMIUM_PATH',
  // Only Chromium, because Chrome no longer loads unpacked extensions from the command line.
  commands: ['chromium', 'chromium-browser'],
  paths: ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/snap/bin/chromium'],
  // The wide letters of DejaVu, the default font, overflow controls.
  debian: 'chromium fonts-noto-core',
}

export function findBrowser({ variable, commands, paths }: Browser): string | null {
  const configured = process.env[variable]
  if (configured) return configured
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)))
  return [...onPath, ...paths].find((path) => existsSync(path)) ?? null
}

export const howToInstall = ({ name, variable, debian }: Browser): string =>
  `${name} is not on this machine. Install it (Debian, Ubuntu: "sudo apt-get install ${debian}"; ` +
  `macOS: "brew install --cask ${name}"), or set ${variable} to the path of its program.`
