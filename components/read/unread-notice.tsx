import { siteErrorOf, type Unread } from '@bookplate/contract'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { useReadAgain } from './use-read-again.ts'

interface UnreadNoticeProps {
  bookmarkId: string
  unread: Unread
  onOpen: () => void
}

/** Why there is nothing to read, and the two ways to change that. */
export function UnreadNotice({ bookmarkId, unread, onOpen }: UnreadNoticeProps) {
  const { isReading, readAgain } = useReadAgain()
  return (
    <Notice
      title="Saved without text"
      className="mt-3"
      actions={
        <>
          <Button size="small" busy={isReading} onClick={() => readAgain([bookmarkId])}>
            Read again
          </Button>
          <Button size="small" variant="quiet" onClick={onOpen}>
            Open the page
          </Button>
        </>
      }
    >
      <span dir="auto">{unread.reason}</span> Only its address is saved.
      {siteErrorOf(unread.reason)
        ? null
        : ' If you can see it, open it and click Bookplate to save what you see.'}
    </Notice>
  )
}
