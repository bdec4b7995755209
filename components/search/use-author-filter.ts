import { PLATFORMS, type Platform, type SummaryHit } from '@bookplate/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { bookmarkQuery } from '@/lib/query/bookmarks.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

const isPlatform = (name: string): name is Platform => (PLATFORMS as readonly string[]).includes(name)

/** For a hit with a name ("Ada") instead of a username ("@ada"), reads the bookmark first. */
export function useAuthorFilter() {
  const { client } = useLibrary()
  const queries = useQueryClient()
  return useCallback(
    async (hit: Pick<SummaryHit, 'id' | 'author' | 'platform'>): Promise<string | null> => {
      const scoped = (name: string) => (isPlatform(hit.platform) ? `${hit.platform}:${name}` : name)
      if (hit.author?.startsWith('@')) return scoped(hit.author.slice(1))
      const { bookmark } = await queries.ensureQueryData(bookmarkQuery(client, hit.id))
      return bookmark.author ? scoped(bookmark.author.username) : null
    },
    [client, queries],
  )
}
