import { encodeQuery } from '@bookplate/contract'
import type { SearchInput } from './search-input.ts'
import { toListQuery } from './search-request.ts'

/** Returns the form for a feed on the account page, or null if a feed can't have these results. */
export function feedForm(accountPage: string | null, input: SearchInput, name = ''): string | null {
  const { state, limit: _limit, ...filters } = toListQuery(input, { limit: 1 })
  if (!accountPage || state !== 'active') return null
  const page = new URL(accountPage)
  page.searchParams.set('filter', encodeQuery(filters).toString())
  if (name) page.searchParams.set('name', name)
  page.hash = 'feeds'
  return page.href
}
