import sharp from 'sharp'

const GAP = 40
const SHADOW_BLUR = 12
const BACKGROUND = '#e6e1d8'

/** Files of screenshots. A scene without popup or panel shows only the page. */
export interface Scene {
  page: string
  popup?: string
  panel?: string
}

interface Size {
  width: number
  height: number
}

const rectangle = (size: Size, alpha: number) => ({
  create: { ...size, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha } },
})

const shadowOf = async ({ width, height }: Size): Promise<Buffer> => {
  const sharpEdged = await sharp(rectangle({ width: width + GAP * 2, height: height + GAP * 2 }, 0))
    .composite([{ input: rectangle({ width, height }, 0.35), left: GAP, top: GAP }])
    .png()
    .toBuffer()
  return sharp(sharpEdged).blur(SHADOW_BLUR).toBuffer()
}

/** Draws a browser window: the page, the popup over it, and the side panel next to it. */
async function draw({ page, popup, panel }: Scene, window: Size): Promise<Buffer> {
  const { width } = await sharp(page).metadata()
  const visible = await sharp(page).extract({ left: 0, top: 0, width, height: window.height }).toBuffer()
  const layers = [{ input: visible as Buffer | string, left: 0, top: 0 }]
  if (panel !== undefined) layers.push({ input: panel, left: width, top: 0 })
  if (popup !== undefined) {
    const size = await sharp(popup).metadata()
    const left = width - size.width - GAP
    layers.push(
      { input: await shadowOf(size), left: left - GAP, top: 0 },
      { input: popup, left, top: GAP / 2 },
    )
  }
  return sharp({ create: { ...window, channels: 3, background: BACKGROUND } })
    .composite(layers)
    .png()
    .toBuffer()
}

/** Writes the last scene as a picture, and all scenes as one moving picture that shows each for some seconds. */
export async function composeOverview(
  scenes: readonly Scene[],
  out: { picture: string; moving: string; seconds: number },
): Promise<void> {
  const [page, panel] = await Promise.all(
    [scenes[0]!.page, scenes.findLast((scene) => scene.panel)!.panel!].map((file) => sharp(file).metadata()),
  )
  const window = { width: page!.width + panel!.width, height: panel!.height }
  const frames: Buffer[] = []
  for (const scene of scenes) frames.push(await draw(scene, window))
  await sharp(frames.at(-1)).png({ palette: true, quality: 90 }).toFile(out.picture)
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 80, loop: 0, delay: frames.map(() => out.seconds * 1_000) })
    .toFile(out.moving)
}
