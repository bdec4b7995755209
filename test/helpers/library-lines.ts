import { CONTENT_TYPES, PLATFORMS } from '@bookplate/contract'

/** Deterministic random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const SYLLABLES =
  'ka lo mi ren sta tor vel nu pra shi dom bel cor fi gan hel jo kri lum mar nes ost pel qui'.split(' ')
const VOCABULARY = 20_000
const TAGS = 300
const AUTHORS = 2_000
const YEARS_MS = 8 * 365 * 24 * 3_600_000
const NEWEST_AT = Date.parse('2026-10-01T00:00:00Z')

function wordOf(number: number): string {
  let word = ''
  for (let rest = number + 24; rest > 0; rest = Math.floor(rest / 24)) word += SYLLABLES[rest % 24]
  return word
}

/** Generates import lines with realistic distributions of words, tags, authors, notes, and images. */
export function* libraryLines(amount: number, seed = 1, wordsEach = 120): Generator<Record<string, unknown>> {
  const random = seededRandom(seed)
  // Squaring makes low numbers frequent and high ones rare.
  const pick = (size: number): number => Math.floor(random() ** 2 * size)
  const words = (length: number): string =>
    Array.from({ length }, () => wordOf(Math.floor(random() ** 4 * VOCABULARY))).join(' ')
  for (let index = 0; index < amount; index += 1) {
    const tags = Array.from({ length: Math.floor(random() * 5) }, () => `tag ${wordOf(pick(TAGS))}`)
    const platform = random() < 0.6 ? 'web' : PLATFORMS[pick(PLATFORMS.length)]
    yield {
      url: `https://site-${pick(5_000)}.example/${seed}/${index}`,
      platform,
      contentType: random() < 0.6 ? 'article' : CONTENT_TYPES[pick(CONTENT_TYPES.length)],
      title: words(8),
      ...(random() < 0.8 ? { author: { username: `user${pick(AUTHORS)}`, displayName: words(2) } } : {}),
      text: `${words(wordsEach / 2)}\n\n${words(wordsEach / 2)}`,
      ...(random() < 0.4
        ? {
            media: [
              {
                type: random() < 0.8 ? 'image' : 'video',
                url: `https://img.example/${index}.jpg`,
                altText: words(6),
              },
            ],
          }
        : {}),
      tags,
      ...(random() < 0.15 ? { note: words(20) } : {}),
      isFavorite: random() < 0.1,
      capturedAt: new Date(NEWEST_AT - Math.floor(random() * YEARS_MS)).toISOString(),
      ...(random() < 0.05 ? { deletedAt: new Date(NEWEST_AT).toISOString() } : {}),
    }
  }
}
