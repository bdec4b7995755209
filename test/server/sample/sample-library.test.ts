import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CONTENT_TYPES, PLATFORMS } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../../../server/sample')

const Line = z.strictObject({
  url: z.url(),
  platform: z.enum(PLATFORMS),
  platformId: z.string().optional(),
  contentType: z.enum(CONTENT_TYPES),
  title: z.string().min(1).optional(),
  author: z.strictObject({ username: z.string().min(1), displayName: z.string().optional() }).optional(),
  text: z.string().min(1),
  media: z
    .array(
      z.strictObject({
        type: z.enum(['image', 'video']),
        url: z.url(),
        altText: z.string().optional(),
        width: z.int().optional(),
        height: z.int().optional(),
        duration: z.number().optional(),
        caption: z.string().optional(),
      }),
    )
    .optional(),
  tags: z.array(z.string().min(1)).optional(),
  note: z.string().optional(),
  isFavorite: z.boolean().optional(),
  capturedAt: z.iso.datetime(),
  contentCreatedAt: z.iso.datetime().optional(),
})

const lines = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
  .map((line) => Line.parse(JSON.parse(line)))

const queries = z
  .array(z.strictObject({ query: z.string(), judgements: z.record(z.url(), z.literal([1, 2])) }))
  .parse(JSON.parse(readFileSync(join(folder, 'queries.json'), 'utf8')))

function stems(texts: string[]): Set<string>[] {
  const database = new DatabaseSync(':memory:')
  database.exec(`
    create virtual table texts using fts5(text, tokenize = 'porter unicode61 remove_diacritics 2');
    create virtual table words using fts5vocab(texts, instance);
  `)
  const insert = database.prepare('insert into texts (rowid, text) values (?, ?)')
  texts.forEach((text, index) => insert.run(index, text))
  const found = texts.map(() => new Set<string>())
  for (const row of database.prepare('select doc, term from words').all()) {
    found[Number(row['doc'])]?.add(String(row['term']))
  }
  database.close()
  return found
}

function everyWordOf(line: z.infer<typeof Line>): string {
  const captions = line.media?.flatMap((media) => [media.altText, media.caption]) ?? []
  const parts = [line.title, line.text, line.author?.username, line.author?.displayName, line.note, line.url]
  return [...parts, ...(line.tags ?? []), ...captions].filter(Boolean).join('\n')
}

describe('the sample library', () => {
  it('has at least 300 distinct bookmarks of every platform and content type', () => {
    expect(lines.length).toBeGreaterThanOrEqual(300)
    expect(new Set(lines.map((line) => line.url)).size).toBe(lines.length)
    expect(new Set(lines.map((line) => line.platform))).toEqual(new Set(PLATFORMS))
    expect(new Set(lines.map((line) => line.contentType))).toEqual(new Set(CONTENT_TYPES))
  })

  it('contains only host names that can never exist', () => {
    for (const line of lines) {
      const urls = [line.url, ...(line.media ?? []).map((media) => media.url)]
      for (const url of urls) expect(new URL(url).hostname).toMatch(/\.example$/)
    }
  })

  it('has 60 queries of two to five words with judgments of its bookmarks', () => {
    const urls = new Set(lines.map((line) => line.url))
    expect(queries).toHaveLength(60)
    for (const { query, judgements } of queries) {
      expect(query.split(' ').length).toBeGreaterThanOrEqual(2)
      expect(query.split(' ').length).toBeLessThanOrEqual(5)
      expect(Object.values(judgements)).toContain(2)
      expect(Object.keys(judgements).filter((url) => !urls.has(url))).toEqual([])
    }
  })

  it('shares no stemmed word between at least half of the queries and their results', () => {
    const byUrl = new Map(lines.map((line) => [line.url, line]))
    const disjoint = queries.filter(({ query, judgements }) => {
      const sought = Object.keys(judgements).filter((url) => judgements[url] === 2)
      const [asked, ...found] = stems([query, ...sought.map((url) => everyWordOf(byUrl.get(url)!))])
      return found.every((words) => words.isDisjointFrom(asked!))
    })
    expect(disjoint.length).toBeGreaterThanOrEqual(30)
  })
})
