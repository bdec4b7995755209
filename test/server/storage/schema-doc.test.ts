import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import schema from '../../../docs/reference/schema.data.ts'
import { FIRST_STEP } from '../../../server/src/storage/postgres/schema.ts'
import { tablesOf } from '../../../server/src/storage/libraries/library-tables.ts'

const text = readFileSync(join(import.meta.dirname, '../../../docs/reference/schema.md'), 'utf8')
const section = (title: string): string => text.split('\n## ').find((part) => part.startsWith(title)) ?? ''

/** Names before the colon of a section's list items. */
const explained = (title: string): string[] =>
  [...section(title).matchAll(/^- (`[^:]*):/gm)].flatMap(([, start]) =>
    [...start!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  )

describe('docs/reference/schema.md', () => {
  const tables = schema.load()
  const names = [...tables.service, ...tables.library].map(({ name }) => name)

  it('lists the columns of every table', () => {
    expect(names.length).toBeGreaterThan(30)
    expect(tables.library.find(({ name }) => name === 'bodies')?.columns).toContain('excerpt')
  })

  it.each(['`service.db`', 'A library'])('explains only tables that %s has', (title) => {
    expect(explained(title).length).toBeGreaterThan(5)
    expect(explained(title).filter((name) => !names.includes(name))).toEqual([])
  })

  it('names every table of PostgreSQL', () => {
    const made = tablesOf(FIRST_STEP.up)
    const known = [...names, ...explained('PostgreSQL')]
    expect(made.length).toBeGreaterThan(10)
    expect(made.filter((name) => !known.includes(name))).toEqual([])
  })
})
