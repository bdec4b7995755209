import { expect, it } from 'vitest'
import { feedForm } from '@/lib/search/feed-form.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'

const PAGE = 'https://library.example/account'

it('fills in the filter and the name of a collection', () => {
  const input = { ...EMPTY_INPUT, filters: { tags: ['code & more'], platforms: ['reddit' as const] } }
  const { pathname, searchParams, hash } = new URL(feedForm(PAGE, input, 'Mine & yours')!)
  expect([pathname, hash, searchParams.get('name')]).toEqual(['/account', '#feeds', 'Mine & yours'])
  expect(Object.fromEntries(new URLSearchParams(searchParams.get('filter')!))).toEqual({
    tags: 'code & more',
    platforms: 'reddit',
  })
})

it('offers no feed of archived bookmarks, or without an account page', () => {
  expect(feedForm(PAGE, { ...EMPTY_INPUT, state: 'archived' })).toBeNull()
  expect(feedForm(null, EMPTY_INPUT)).toBeNull()
})
