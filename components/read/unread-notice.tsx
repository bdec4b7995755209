import { siteErrorOf, type Unread } from '@bookplate/contract'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { t } from '@/lib/language/translate.ts'
import { ServiceWords } from '@/components/service-words.tsx'
import { rich } from '@/components/rich.tsx'
import { useReadAgain } from '../bookmark/use-read-again.ts'

interface UnreadNoticeProps {
  bookmarkId: string
  unread: Unread
  onOpen: () => void
}

export function UnreadNotice({ bookmarkId, unread, onOpen }: UnreadNoticeProps) {
  const { isReading, readAgain } = useReadAgain()
  return (
    <Notice
      title={t('read.unread.title')}
      className="mt-3"
      actions={
        <>
          <Button size="small" busy={isReading} onClick={() => readAgain([bookmarkId])}>
            {t('results.menu.readAgain')}
          </Button>
          <Button size="small" variant="quiet" onClick={onOpen}>
            {t('read.unread.open')}
          </Button>
        </>
      }
    >
      {rich(siteErrorOf(unread.reason) ? 'read.unread.onlyAddress' : 'read.unread.onlyAddressOpen', {
        why: <ServiceWords>{unread.reason}</ServiceWords>,
        reason: (words) => <span dir="auto">{words}</span>,
      })}
    </Notice>
  )
}
