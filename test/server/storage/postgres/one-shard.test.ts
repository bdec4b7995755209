import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SCHEMA_STEPS } from '../../../../server/src/storage/postgres/migrate.ts'

/**
 * What Citus refuses, or sends to every shard, seen in the statements themselves: none of the tests here has a
 * cluster.
 */
const FOLDER = join(import.meta.dirname, '../../../../server/src/storage/postgres')
const sources = globSync('**/*.ts', { cwd: FOLDER }).map((name): [string, string] => [
  name,
  readFileSync(join(FOLDER, name), 'utf8'),
])
const found = (pattern: RegExp): string[] =>
  sources.flatMap(([name, text]) => [...text.matchAll(pattern)].map(([match]) => `${name}: ${match}`))

it('names the account by its value for each table: by another column it may be on any shard', () => {
  expect(sources.length).toBeGreaterThan(30)
  expect(found(/\w+\.account_id = \w+\.account_id/g)).toEqual([])
})

it('has the account in each key and each unique index of a table that is spread', () => {
  for (const { up, distributed = [] } of SCHEMA_STEPS) {
    for (const table of distributed) {
      const [made] = new RegExp(`create table ${table} \\([\\s\\S]*?;`).exec(up) ?? ['']
      expect(made).toMatch(/account_id text collate "C"|like post_words/)
      const keys = [...made.matchAll(/(primary key|unique) \(([^)]*)\)/g)].map(([, , columns]) => columns!)
      for (const columns of keys) expect(columns).toMatch(/^account_id\b/)
    }
    expect(up).not.toMatch(/create (trigger|unique index \w+ on (?!accounts))/)
  }
})

it('reads nothing of one kind of tables into the other within a statement', () => {
  const spread = SCHEMA_STEPS.flatMap(({ distributed = [] }) => distributed).join('|')
  const others = 'accounts|keys|passwords|web_sessions|oauth_models|secrets|work|picture_work|workers|rates'
  expect(found(new RegExp(`insert into (${others})[^\`]*select[^\`]*from (${spread})\\b`, 'g'))).toEqual([])
  expect(found(/for update skip locked/g)).toEqual(['work-queue.ts: for update skip locked'])
})

it('takes the row of a library before any other of it, so that no two transactions wait for each other', () => {
  const bodies = sources
    .filter(([name]) => name.startsWith('library/') || name === 'libraries.ts')
    .flatMap(([, text]) => text.split(/transaction\(async \(queries\) => \{/).slice(1))
  expect(bodies.length).toBeGreaterThan(4)
  const isFirst =
    /^\s*(\/\/.*\s*|await queries\.run\(sql`set local[^`]*`\)\s*)*(await (queries\.run\(sql`\s*update libraries|remark\(queries)|const firstId = await begin\(queries)/
  expect(bodies.filter((body) => !isFirst.test(body)).map((body) => body.slice(0, 200))).toEqual([])
})
