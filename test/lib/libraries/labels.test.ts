import { describe, expect, it } from 'vitest'
import { labelsOf } from '@/lib/libraries/labels.ts'

const library = (id: string, more: object = {}) => ({
  baseUrl: 'https://books.example/v1',
  account: { id, email: `${id}@example.org` },
  ...more,
})

describe('labelsOf', () => {
  it('names a library as chosen, otherwise by its host, and marks the active one', () => {
    const list = [
      library('home', { name: '  مكتبة ', color: 'pink' }),
      library('work', { baseUrl: 'https://work.example' }),
    ]
    const labels = labelsOf({ active: 'https://work.example work', list })
    expect(labels).toMatchObject([
      { name: 'مكتبة', chosenName: 'مكتبة', color: 'pink', isActive: false },
      { name: 'work.example', chosenName: '', color: 'teal', isActive: true },
    ])
  })

  it('tells libraries of equal names apart by their account, and keeps the chosen names', () => {
    const list = [library('ada'), library('eve'), library('bob', { name: 'Bob' })]
    expect(labelsOf({ active: null, list }).map(({ name, chosenName }) => [name, chosenName])).toEqual([
      ['books.example (ada@example.org)', ''],
      ['books.example (eve@example.org)', ''],
      ['Bob', 'Bob'],
    ])
  })

  it('shows an unknown color as the first, and skips invalid records', () => {
    expect(
      labelsOf({ active: null, list: [library('ada', { color: 'mauve' }), null, { baseUrl: 1 }] }),
    ).toMatchObject([{ email: 'ada@example.org', color: 'teal' }])
    for (const record of [undefined, 'x', {}, { list: {} }]) expect(labelsOf(record)).toEqual([])
  })
})
