import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { iconFiles } from './helpers/render-icons.ts'

const pixels = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

describe('icons', () => {
  it.each(iconFiles.map((icon) => ({ name: basename(icon.path), icon })))(
    '$name equals the drawing in docs/brand',
    async ({ icon }) => {
      const committed = await pixels(await readFile(icon.path))
      const drawn = await pixels(await icon.render())
      expect(committed.info.width).toBe(drawn.info.width)
      const difference = committed.data.reduce(
        (sum, value, at) => sum + Math.abs(value - (drawn.data[at] ?? 0)),
        0,
      )
      // A mean of two gray levels allows another release of the renderer, but not another drawing.
      expect(difference / committed.data.length).toBeLessThan(2)
    },
  )

  it('differ for a saved page, in light and dark toolbars', async () => {
    for (const size of [16, 32]) {
      const [plain, saved] = await Promise.all(
        [`public/icon/${size}.png`, `public/icon/saved-${size}.png`].map(async (path) =>
          pixels(await readFile(path)),
        ),
      )
      const changed = plain!.data.filter((value, at) => Math.abs(value - saved!.data[at]!) > 64).length
      expect(changed / plain!.data.length).toBeGreaterThan(0.1)
    }
  })
})
