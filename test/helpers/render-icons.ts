import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'

const ROOT = resolve(import.meta.dirname, '../..')
const SIZES = [16, 32, 48, 96, 128]
/** Sizes of the toolbar button, which also has icons for saved pages. */
const BUTTON_SIZES = [16, 32]

export interface IconFile {
  path: string
  render: () => Promise<Buffer>
}

/** Below 32 pixels, the plate is illegible, so show only the ribbon. */
function iconFile(size: number, isSaved: boolean): IconFile {
  const drawing = `${size < 32 ? 'ribbon' : 'mark'}${isSaved ? '-saved' : ''}.svg`
  return {
    path: resolve(ROOT, `public/icon/${isSaved ? 'saved-' : ''}${size}.png`),
    render: async () => {
      const svg = await readFile(resolve(ROOT, 'docs/brand', drawing))
      // Render at four times the size and scale down, for crisper lines.
      const base = size < 32 ? 16 : 48
      return sharp(svg, { density: (72 * size * 4) / base })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toBuffer()
    },
  }
}

export const iconFiles: readonly IconFile[] = [
  ...SIZES.map((size) => iconFile(size, false)),
  ...BUTTON_SIZES.map((size) => iconFile(size, true)),
]

if (import.meta.main) {
  for (const icon of iconFiles) await writeFile(icon.path, await icon.render())
}
