import { describe, expect, it } from 'vitest'
import { overlap } from '../bench/reading/overlap.ts'
import { truthOf } from '../bench/reading/text-of-html.ts'
import { parseFile } from '../../server/reader/src/parse-file.ts'
import { plainText } from '../../server/reader/src/portable-text.ts'
import { buildShapes } from './shapes/index.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')
/** Minimum share of an article, unless a shape states less. */
const LEAST = 0.95

const FACTS = ['title', 'author', 'date'] as const

const fold = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

describe('pages in the shapes of real sites', () => {
  it.each(buildShapes().map((shape) => [shape.name, shape] as const))('%s', async (_, shape) => {
    const page = await parseFile({
      kind: 'html',
      bytes: new TextEncoder().encode(shape.html),
      url: shape.url,
      charset: 'utf-8',
      contentLanguage: undefined,
      writtenIn: undefined,
      nowMs: NOW,
      part: 'all',
    })
    const { f1 } = overlap(truthOf(shape.html)!, plainText(page.content))
    expect(f1).toBeGreaterThan(shape.least ?? LEAST)
    const found = {
      title: page.title,
      author: page.author?.displayName ?? page.author?.username ?? null,
      date: page.contentCreatedAt?.slice(0, 10) ?? null,
    }
    for (const name of FACTS) {
      const wanted = shape.facts[name]
      if (wanted === undefined || shape.missed.includes(name)) continue
      expect({ [name]: fold(found[name]) }).toEqual({ [name]: fold(wanted) })
    }
  })
})
