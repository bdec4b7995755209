import { useQuery } from '@tanstack/react-query'
import { accountPageQuery, connectionQuery } from '@/lib/query/account.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

export function useAccountPage(isNeeded = true): string | null {
  const { client, send } = useLibrary()
  const { data } = useQuery(connectionQuery(send))
  const library = data && data.status !== 'none' ? data : null
  const page = useQuery({
    ...accountPageQuery(client, library?.origin ?? ''),
    enabled: isNeeded && library !== null,
  })
  return library && (page.data ?? library.baseUrl)
}
