import { describe, expect, it } from 'vitest'
import { joinDuplicates } from '@/lib/care/join-duplicates.ts'
import { duplicate } from '../../helpers/duplicate.ts'

const joined = (...args: Parameters<typeof joinDuplicates>) => {
  const result = joinDuplicates(...args)
  if ('refusal' in result) throw new Error(result.refusal)
  return {
    edits: result.edits.map(({ url, edit }) => ({ url, edit })),
    opposite: result.opposite.map(({ url, edit }) => ({ url, edit })),
  }
}

describe('the kept bookmark', () => {
  it('gets all tags and notes without repetition and any favorite, and the others are archived', () => {
    const kept = duplicate('a', { url: 'https://a.example/', tags: ['x'], note: 'mine' })
    const others = [
      duplicate('b', { url: 'https://b.example/', tags: ['y', 'x'], note: 'other', favorite: true }),
      duplicate('c', { url: 'https://c.example/', tags: ['z'], note: 'mine' }),
    ]
    expect(joined(kept, others)).toEqual({
      edits: [
        {
          url: 'https://a.example/',
          edit: {
            add: ['y', 'z'],
            isFavorite: true,
            note: { text: 'mine\n\nother', blind: false, bases: ['mine'] },
          },
        },
        { url: 'https://b.example/', edit: { archived: true } },
        { url: 'https://c.example/', edit: { archived: true } },
      ],
      opposite: [
        {
          url: 'https://a.example/',
          edit: {
            remove: ['y', 'z'],
            isFavorite: false,
            note: { text: 'mine', blind: false, bases: ['mine\n\nother'] },
          },
        },
        { url: 'https://b.example/', edit: { archived: false } },
        { url: 'https://c.example/', edit: { archived: false } },
      ],
    })
  })

  it('is unchanged if the others have nothing else', () => {
    const kept = duplicate('a', { tags: ['x'], note: 'mine', favorite: true })
    const { edits, opposite } = joined(kept, [duplicate('b', { tags: ['x'], favorite: true })])
    expect(edits.map(({ edit }) => edit)).toEqual([{ archived: true }])
    expect(opposite.map(({ edit }) => edit)).toEqual([{ archived: false }])
  })

  it('is unchanged if the notes together are too long, and nothing is cut', () => {
    const result = joinDuplicates(duplicate('a', { note: 'a'.repeat(6_000) }), [
      duplicate('b', { note: 'b'.repeat(6_000) }),
    ])
    expect(result).toEqual({
      refusal:
        'The notes together are longer than 10,000 characters. Shorten one of them first. Nothing was changed.',
    })
  })
})
