import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { createHash } from 'node:crypto'

const root = join(import.meta.dirname, '../..')
const SIZES = [192, 512]
/** Part of a maskable icon that every mask leaves visible. */
const SAFE_ZONE = 0.6
const PAPER = '#fbfaf7'

const mark = (size: number) =>
  sharp(join(root, 'docs/brand/mark.svg'), { density: (72 * size) / 12 }).resize(size, size)

async function maskable(size: number): Promise<Buffer> {
  const inner = Math.round(size * SAFE_ZONE)
  const input = await mark(inner).png().toBuffer()
  const background = { width: size, height: size, channels: 4, background: PAPER } as const
  return sharp({ create: background }).composite([{ input }]).png().toBuffer()
}

const icon = (name: string, size: number, purpose: string) => ({
  src: `icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const MANIFEST = {
  id: '/library/',
  name: 'Bookplate',
  short_name: 'Bookplate',
  start_url: '/library/',
  scope: '/library/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [...SIZES.map((size) => icon(String(size), size, 'any')), icon('maskable', 512, 'maskable')],
  // GET, because a page needs no service to read it. The person confirms each link.
  share_target: {
    action: '/library/',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
}

/** Excludes messages: the worker stores those of the person's language only. */
const isShell = (name: string): boolean => !/^locales\/|\.map$/.test(name)

type Content = string | Uint8Array

/** Hashes the worker and all files, because names of pages, messages, and icons don't depend on their content. */
function versionOf(code: string, files: ReadonlyMap<string, Content>): string {
  const hash = createHash('sha256').update(code)
  for (const name of [...files.keys()].toSorted()) hash.update(name).update(files.get(name)!)
  return hash.digest('hex').slice(0, 16)
}

/** Adds the files that make the app installable: manifest, icons, and the service worker with its file list. */
export function installable(): Plugin {
  return {
    name: 'installable',
    generateBundle: {
      // Vite emits the pages in the same step, and the list needs them.
      order: 'post',
      async handler(_, bundle) {
        const files = new Map<string, Content>(
          Object.entries(bundle).map(([name, file]) => [
            name,
            file.type === 'chunk' ? file.code : file.source,
          ]),
        )
        // The bundle doesn't have what its own hook emits.
        const emit = (fileName: string, source: Content): void => {
          this.emitFile({ type: 'asset', fileName, source })
          files.set(fileName, source)
        }
        for (const size of SIZES) emit(`icons/${size}.png`, await mark(size).png().toBuffer())
        emit('icons/maskable.png', await maskable(512))
        emit('manifest.webmanifest', JSON.stringify(MANIFEST))
        const code = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
        const shell = JSON.stringify([...files.keys()].filter(isShell).toSorted())
        const values = `const VERSION = '${versionOf(code, files)}'\nconst FILES = ${shell}\n`
        emit('sw.js', values + code)
      },
    },
  }
}
