import { describe, expect, it } from 'vitest'
import {
  CreateCollectionRequest,
  Filters,
  MAX_COLLECTION_NAME_LENGTH,
  MAX_QUERY_LENGTH,
  MAX_Q_LENGTH,
  MAX_TAG_NAME_LENGTH,
  SearchRequest,
  TagName,
} from '../../lib/contract/index.ts'

const accepts = {
  query: (query: string) => SearchRequest.safeParse({ query }).success,
  q: (q: string) => Filters.safeParse({ q }).success,
  name: (name: string) => CreateCollectionRequest.safeParse({ name }).success,
  tag: (name: string) => TagName.safeParse(name).success,
}

describe('limits of text', () => {
  it.each([
    ['query', MAX_QUERY_LENGTH],
    ['q', MAX_Q_LENGTH],
    ['name', MAX_COLLECTION_NAME_LENGTH],
    ['tag', MAX_TAG_NAME_LENGTH],
    // API: Collection 3; POST /v1/search 2; Limits 4, 5
  ] as const)('counts %s in code points, an emoji as one, up to %i', (field, limit) => {
    for (const letter of ['x', '日', '🦊']) {
      expect(accepts[field](letter.repeat(limit))).toBe(true)
      expect(accepts[field](letter.repeat(limit + 1))).toBe(false)
    }
    expect(accepts[field]('')).toBe(false)
  })

  it('reports the limit with the code of a length error', () => {
    const { error } = SearchRequest.safeParse({ query: 'x'.repeat(201) })
    expect(error?.issues).toMatchObject([
      { code: 'too_big', maximum: 200, path: ['query'], message: 'must have at most 200 characters' },
    ])
  })
})
