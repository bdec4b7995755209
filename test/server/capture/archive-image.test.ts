import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { archiveImage, ImageArchiveError } from '../../../server/src/capture/images/archive-image.ts'

const solid = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number },
) => sharp({ create: { width, height, channels: 4, background } })

const pixelOf = async (jpeg: Uint8Array, left: number, top: number) => {
  const { data } = await sharp(jpeg)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('archiveImage', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'creates a JPEG of at most 768 px from %s',
    async (format) => {
      const archived = await archiveImage(await solid(1_600, 900, 'teal').toFormat(format).toBuffer())
      expect(archived).toMatchObject({ preview: { width: 768, height: 432 }, width: 1_600, height: 900 })
      expect(await sharp(archived.preview.jpeg).metadata()).toMatchObject({
        format: 'jpeg',
        width: 768,
        height: 432,
      })
    },
  )

  // API: GET /v1/bookmarks/{bookmarkId}/media?ref={ref} 2
  it('limits the long edge of a tall image and enlarges none', async () => {
    expect(await archiveImage(await solid(300, 3_000, 'red').png().toBuffer())).toMatchObject({
      preview: { width: 77, height: 768 },
    })
    expect(await archiveImage(await solid(40, 30, 'red').png().toBuffer())).toMatchObject({
      preview: { width: 40, height: 30 },
    })
  })

  it('rotates an image as its EXIF data says and removes the data', async () => {
    const turned = await solid(200, 100, 'red')
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret place' } } })
      .toBuffer()
    const archived = await archiveImage(turned)
    expect(archived).toMatchObject({ preview: { width: 100, height: 200 }, width: 100, height: 200 })
    expect((await sharp(archived.preview.jpeg).metadata()).exif).toBeUndefined()
  })

  it('puts transparency on white', async () => {
    const { preview } = await archiveImage(
      await solid(100, 100, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer(),
    )
    expect(await pixelOf(preview.jpeg, 50, 50)).toEqual([255, 255, 255])
  })

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => solid(80, 80, colour).png().toBuffer()),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const archived = await archiveImage(animated)
    expect(archived).toMatchObject({ width: 80, height: 80 })
    expect((await pixelOf(archived.preview.jpeg, 40, 40))[0]).toBeGreaterThan(200)
  })

  it('refuses SVG, text, a broken file, and an empty one', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const cut = (await solid(500, 500, 'red').jpeg().toBuffer()).subarray(0, 300)
    for (const bytes of [
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${svg}`),
      Buffer.from('words'),
      cut,
      Buffer.alloc(0),
    ]) {
      await expect(archiveImage(bytes)).rejects.toThrow(ImageArchiveError)
    }
  })

  it('refuses more than 40 megapixels before decoding', async () => {
    const large = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const memory = process.memoryUsage().rss
    await expect(archiveImage(large)).rejects.toThrow(ImageArchiveError)
    expect(process.memoryUsage().rss - memory).toBeLessThan(60 * 1024 * 1024)
  })
})
