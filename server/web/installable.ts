import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { hash } from 'node:crypto'

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

const isNeeded = (name: string): boolean => !/^(locales|icons)\/|\.map$/.test(name)

/** Adds the files that make the app installable: manifest, icons, and the service worker with its file list. */
export function installable(): Plugin {
  return {
    name: 'installable',
    generateBundle: {
      // Vite emits the pages in the same step, and the list needs them.
      order: 'post',
      async handler(_, bundle) {
        const emit = (fileName: string, source: string | Uint8Array): void =>
          void this.emitFile({ type: 'asset', fileName, source })
        for (const size of SIZES) emit(`icons/${size}.png`, await mark(size).png().toBuffer())
        emit('icons/maskable.png', await maskable(512))
        emit('manifest.webmanifest', JSON.stringify(MANIFEST))
        const files = Object.keys(bundle).filter(isNeeded).toSorted()
        const code = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
        const version = hash('sha256', code + files.join()).slice(0, 16)
        const values = `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(files)}\n`
        emit('sw.js', values + code)
      },
    },
  }
}
