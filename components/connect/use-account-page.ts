import { useQuery } from '@tanstack/react-query'
import { accountPageQuery, connectionQuery } from '@/lib/query/account.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

/**
 * Where a person sees their account and its plan: the page that the library names, else the library itself. Asks the
 * library only once the page is needed.
 */
export function useAccountPage(isNeeded: boolean): string | null {
  const { client, send } = useLibrary()
  const { data } = useQuery(connectionQuery(send))
  const library = data && data.status !== 'none' ? data : null
  const page = useQuery({
    ...accountPageQuery(client, library?.origin ?? ''),
    enabled: isNeeded && library !== null,
  })
  return library && (page.data ?? library.baseUrl)
}
