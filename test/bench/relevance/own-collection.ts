import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSampleLines } from '../../../server/src/library/sample-lines.ts'
import type { Collection } from './collection.ts'

const QUERIES = join(import.meta.dirname, '../../../server/sample/queries.json')

export async function readOwnCollection(): Promise<Collection> {
  const lines: { url: string; title?: string }[] = []
  for await (const { line } of readSampleLines()) lines.push(line as { url: string; title?: string })
  const queries = JSON.parse(readFileSync(QUERIES, 'utf8')) as {
    query: string
    judgements: Record<string, number>
  }[]
  return {
    name: 'own',
    lines,
    queries: queries.map(({ query, judgements }) => ({
      query,
      judgements: new Map(Object.entries(judgements)),
    })),
    titles: lines.flatMap(({ title, url }) => (title === undefined ? [] : [{ title, url }])),
  }
}
