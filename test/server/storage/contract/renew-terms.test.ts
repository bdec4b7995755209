import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../../server/src/storage/engine.ts'
import { createPostgresEngine } from '../../../../server/src/storage/postgres/engine.ts'
import { sql } from '../../../../server/src/storage/postgres/sql.ts'
import { openSqliteEngine } from '../../../../server/src/storage/sqlite/engine.ts'
import { OPTIONS } from '../../../helpers/engine-kinds.ts'
import { storeAt } from '../../../helpers/store-at.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'

const folder = await mkdtemp(join(tmpdir(), 'bookplate-terms-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Opened {
  engine: Engine
  /** Makes its library one that older rules indexed. */
  age: () => Promise<unknown>
  /** Changes contents without their checksums. */
  damage: () => Promise<unknown>
}

const DAMAGE = `update bodies set content = '[{}]'`

const KINDS: Record<string, () => Promise<Opened>> = {
  SQLite: async () => {
    const run = async (statement: string) => {
      const database = new DatabaseSync(join(folder, 'libraries', 'me.db'))
      database.exec(statement)
      database.close()
    }
    await storeAt({ dataFolder: folder, database: null }).addAccounts(['me'])
    return {
      engine: openSqliteEngine(folder, OPTIONS),
      age: () => run('update revision set analyzer = 0, number = number + 1, words = number + 1'),
      damage: () => run(DAMAGE),
    }
  },
  PostgreSQL: async () => {
    const database = await emptyDatabase(['me'])
    return {
      engine: createPostgresEngine(database, OPTIONS),
      age: () => database.run(sql`update libraries set analyzer = 0 where account_id = 'me'`),
      damage: () => database.run(sql`${sql.raw(DAMAGE)} where account_id = 'me'`),
    }
  },
}

/** Content that differs from the indexed words. */
const content = JSON.stringify([{ _type: 'block', children: [{ text: 'anew' }] }])
const WORDS = { related: new Map<string, number>(), isTyping: false }
const ALL = { filters: {}, state: 'active', required: [], excluded: [] } as const

describe.each(Object.entries(KINDS))('a library that older rules indexed, on %s', (_name, open) => {
  it('is indexed again in steps, newest first, and waits for no vectors', async () => {
    const { engine, age } = await open()
    const found = (word: string): Promise<number[]> =>
      engine.libraries.use('me', async ({ search }) => {
        const { hits } = await search.select('posts', ALL).matchWords({ ...WORDS, words: [word] })
        return hits.map(({ id }) => id).toSorted()
      })
    const renew = (): Promise<number> => engine.libraries.use('me', ({ index }) => index.renewTerms(2))

    await engine.libraries.use('me', async ({ store, index }) => {
      await store.importing((insert) =>
        insert([1, 2, 3].map((id) => ({ ...foundBy(id, { body: 'before' }), content }))),
      )
      await index.takeChanged(9)
    })
    expect(await renew()).toBe(0)
    await age()
    expect(await renew()).toBe(2)
    expect([await found('before'), await found('anew')]).toEqual([[1], [2, 3]])
    expect([await renew(), await renew(), await renew()]).toEqual([1, 0, 0])
    expect([await found('before'), await found('anew')]).toEqual([[], [1, 2, 3]])
    await engine.libraries.use('me', async ({ index }) => expect(await index.takeChanged(9)).toEqual([]))
    await engine.close()
  })

  it('keeps what a damaged bookmark was found by', async () => {
    const { engine, age, damage } = await open()
    await engine.libraries.use('me', async ({ store, index }) => {
      await store.importing((insert) => insert([foundBy(7, { body: 'damaged' })]))
      await index.takeChanged(9)
    })
    await age()
    await damage()
    await engine.libraries.use('me', async ({ index, search }) => {
      await index.renewTerms(9)
      const { hits } = await search.select('posts', ALL).matchWords({ ...WORDS, words: ['damaged'] })
      expect(hits).toHaveLength(1)
    })
    await engine.close()
  })
})
