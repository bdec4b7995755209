import sharp from 'sharp'

const GAP = 40
const SHADOW_BLUR = 12

export async function composeOverview(input: {
  page: string
  popup: string
  panel: string
  out: string
}): Promise<void> {
  const [page, popup, panel] = await Promise.all(
    [input.page, input.popup, input.panel].map(async (file) => ({ file, ...(await sharp(file).metadata()) })),
  )
  const width = page!.width + panel!.width
  const height = panel!.height
  const visiblePage = await sharp(page!.file)
    .extract({ left: 0, top: 0, width: page!.width, height })
    .toBuffer()
  const shadow = await sharp({
    create: {
      width: popup!.width + GAP * 2,
      height: popup!.height + GAP * 2,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite([
      {
        input: {
          create: {
            width: popup!.width,
            height: popup!.height,
            channels: 4,
            background: { r: 0, g: 0, b: 0, alpha: 0.35 },
          },
        },
        left: GAP,
        top: GAP,
      },
    ])
    .png()
    .toBuffer()
    .then((image) => sharp(image).blur(SHADOW_BLUR).toBuffer())
  const left = page!.width - popup!.width - GAP
  await sharp({ create: { width, height, channels: 3, background: '#e6e1d8' } })
    .composite([
      { input: visiblePage, left: 0, top: 0 },
      { input: panel!.file, left: page!.width, top: 0 },
      { input: shadow, left: left - GAP, top: 0 },
      { input: popup!.file, left, top: GAP / 2 },
    ])
    .png({ palette: true, quality: 90 })
    .toFile(input.out)
}
