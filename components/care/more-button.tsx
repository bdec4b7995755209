import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'

interface MoreButtonProps {
  query: UseInfiniteQueryResult
  children: ReactNode
}

/** Also shows why the next page failed, because the person looks here, below a long list. */
export function MoreButton({ query, children }: MoreButtonProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  if (!hasNextPage) return null
  const more = () => void fetchNextPage()
  return (
    <>
      {isFetchNextPageError ? <ErrorNotice error={error} resumesByItself actions={{ retry: more }} /> : null}
      <Button size="small" busy={isFetchingNextPage} onClick={more} className="self-start">
        {children}
      </Button>
    </>
  )
}
