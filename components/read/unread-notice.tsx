import { siteErrorOf, type Unread } from '@bookplate/contract'
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
      actions={[
        { label: t('results.menu.readAgain'), busy: isReading, onClick: () => readAgain([bookmarkId]) },
        { label: t('read.unread.open'), variant: 'quiet', onClick: onOpen },
      ]}
    >
      {rich(siteErrorOf(unread.reason) ? 'read.unread.onlyAddress' : 'read.unread.onlyAddressOpen', {
        why: <ServiceWords>{unread.reason}</ServiceWords>,
        reason: (words) => <span dir="auto">{words}</span>,
      })}
    </Notice>
  )
}
