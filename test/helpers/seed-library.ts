import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { bookmarkOfLine, ImportLine } from '../../server/src/library/import-line.ts'
import { newBookmark, type DraftBookmark } from '../../server/src/library/draft-bookmark.ts'
import { openEngine } from './open-engine.ts'
import { SEED_LINES, READING_CONTENT, type SeedLine } from './seed-lines.ts'

async function drawJpeg(hue: number, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 38% 62%)"/>
    <circle cx="${width * 0.68}" cy="${height * 0.32}" r="${Math.min(width, height) * 0.18}" fill="hsl(${(hue + 40) % 360} 70% 82%)"/>
    <path d="M0 ${height * 0.72} L${width * 0.3} ${height * 0.45} L${width * 0.55} ${height * 0.7} L${width * 0.8} ${height * 0.5} L${width} ${height * 0.75} V${height} H0 Z" fill="hsl(${hue} 42% 34%)"/>
  </svg>`
  const { buffer, byteOffset, byteLength } = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength).slice()
}

const DAY_MS = 86_400_000
const SHAPES: [number, number][] = [
  [768, 512],
  [512, 768],
  [640, 640],
]

async function toBookmark(line: SeedLine, index: number, now: number): Promise<DraftBookmark> {
  const { daysAgo, pictures = [], ...rest } = line
  const media = pictures.map((altText, at) => ({
    type: 'image' as const,
    url: `https://pictures.example/${index}-${at}.jpg`,
    altText,
    caption: altText,
    width: SHAPES[(index + at) % SHAPES.length]![0],
    height: SHAPES[(index + at) % SHAPES.length]![1],
  }))
  const parsed = ImportLine.parse({
    ...rest,
    media: [...media, ...(line.media ?? [])],
    capturedAt: new Date(now - daysAgo * DAY_MS - index * 61_000).toISOString(),
  })
  const bookmark = bookmarkOfLine(parsed, randomUUID(), now)
  const images = await Promise.all(
    pictures.map(async (_, at) => {
      const [width, height] = SHAPES[(index + at) % SHAPES.length]!
      const jpeg = await drawJpeg((index * 47 + at * 90) % 360, width, height)
      return { ref: bookmark.media[at]!.ref, width, height, jpeg }
    }),
  )
  const content = line.title === READING_TITLE ? READING_CONTENT(bookmark.media[0]!.ref) : bookmark.content
  return { ...bookmark, images, content }
}

/** Bookmark that contains every kind of block. */
export const READING_TITLE = 'How sleep changes memory'

/** Fills a library with realistic data: all six platforms, archived and other images, notes, and tags. */
export async function seedAccountLibrary(
  dataFolder: string,
  accountId: string,
  more: readonly SeedLine[] = [],
  now = Date.now(),
): Promise<void> {
  const lines = [...SEED_LINES, ...more]
  const bookmarks = await Promise.all(lines.map((line, index) => toBookmark(line, index, now)))
  const engine = openEngine(dataFolder)
  try {
    await engine.libraries.use(accountId, async ({ store }) => {
      for (const bookmark of bookmarks) await store.insert(newBookmark(bookmark), [])
    })
    await engine.announce(accountId)
  } finally {
    await engine.close()
  }
}
