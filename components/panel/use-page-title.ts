import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { t } from '@/lib/language/translate.ts'
import { bookmarkQuery } from '@/lib/query/bookmarks.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { readingIdOf, type Visit } from './visit.ts'

/** Names the bookmark, the search, or the collection in the tab's title and in the browser's history. */
export function usePageTitle(visit: Visit): void {
  const { client } = useLibrary()
  const { isPage } = usePanel().host
  const id = readingIdOf(visit)
  // The reading view requests it.
  const { data } = useQuery({ ...bookmarkQuery(client, id ?? ''), enabled: false })
  const listed = visit.input.query.trim() || visit.collection?.name
  const name = id === null ? listed : data && bookmarkTitle(data.bookmark)
  const title = name ? t('ui.pageTitle', { page: name }) : 'Bookplate'
  useEffect(() => {
    if (isPage) document.title = title
  }, [isPage, title])
}
