import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

export const NOTICES_FILE = 'third-party-notices.txt'

function packageFolder(module: string): string | null {
  const file = module.replace(/^\0/, '').replace(/\?.*$/, '')
  const end = file.lastIndexOf('/node_modules/')
  if (end === -1) return null
  const [scope = '', name = ''] = file.slice(end + '/node_modules/'.length).split('/')
  const folder = join(file.slice(0, end), 'node_modules', scope.startsWith('@') ? join(scope, name) : scope)
  return existsSync(join(folder, 'package.json')) ? folder : null
}

interface Description {
  name: string
  version: string
  license?: string
  homepage?: string
}

/** Throws if the license text is missing, because the package may not be distributed without it. */
function noticeOf(folder: string): string {
  const { name, version, license, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Description
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(one))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `License: ${license ?? 'unknown'}`
  return [`${name} ${version}${homepage ? ` (${homepage})` : ''}`, '', text].join('\n')
}

/** WXT builds in several steps, and each adds its packages. */
export function thirdPartyNotices(): Plugin {
  const folders = new Set<string>()
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const module of chunks.flatMap(({ moduleIds }) => moduleIds)) {
        const folder = packageFolder(module)
        if (folder) folders.add(folder)
      }
      // Tailwind's styles are bundled, although no script imports them.
      folders.add(join(dirname(import.meta.dirname), 'node_modules/tailwindcss'))
      const notices = [...folders].map(noticeOf).toSorted()
      this.emitFile({
        type: 'asset',
        fileName: NOTICES_FILE,
        source: `Bookplate contains the following works of others.\n\n${notices.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`,
      })
    },
  }
}
