import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button.tsx'

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  children: ReactNode
}

export function MoreButton({ query, children }: MoreButtonProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!hasNextPage) return null
  return (
    <Button
      size="small"
      busy={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
      className="self-start"
    >
      {children}
    </Button>
  )
}
