import type { Bookmark } from '@bookplate/contract'
import type { ReactNode } from 'react'
import { PlatformLabel } from '@/components/bookmark/platform-label.tsx'
import type { Edit } from '@/lib/outbox/entry.ts'
import { PendingMark } from '@/components/bookmark/pending-mark.tsx'
import { dayWords } from '@/lib/words/dates.ts'
import { t } from '@/lib/language/translate.ts'
import { ReadingFields } from './reading-fields.tsx'

const DOT = <span aria-hidden="true">·</span>

interface ReadingDetailsProps {
  bookmark: Bookmark
  edit: (edit: Edit) => void
  isWaiting: boolean
  tagsAsked: number
  minutes: number
  children: ReactNode
}

export function ReadingDetails({
  bookmark,
  edit,
  isWaiting,
  tagsAsked,
  minutes,
  children,
}: ReadingDetailsProps) {
  const { url } = bookmark
  const { author } = bookmark
  const published = bookmark.contentCreatedAt
    ? t('read.published', { date: dayWords(bookmark.contentCreatedAt) })
    : null
  const facts = [
    author ? (author.displayName ?? `@${author.username}`) : null,
    published,
    t('read.saved', { date: dayWords(bookmark.capturedAt) }),
    minutes > 0 ? t('read.minutes', { count: minutes }) : null,
    bookmark.deletedAt ? t('read.archived') : null,
  ].filter((fact) => fact !== null)
  return (
    <div className="mt-2 flex flex-col gap-2 border-b border-line pb-3">
      <p className="flex flex-wrap items-center gap-x-1.5 text-ink-muted">
        <span className="flex max-w-full gap-x-1.5">
          <PlatformLabel platform={bookmark.platform} url={url} className="min-w-0" />
          {DOT}
        </span>
        {facts.map((fact, at) => (
          // A full line ends with the separator, so that none starts with it.
          <span key={fact} className="flex min-w-0 gap-x-1.5">
            <bdi dir="auto" className="min-w-0 break-words">
              {fact}
            </bdi>
            {at < facts.length - 1 ? DOT : null}
          </span>
        ))}
      </p>
      {children}
      <div role="status" className="empty:hidden">
        {isWaiting ? <PendingMark /> : null}
      </div>
      <ReadingFields key={bookmark.id} bookmark={bookmark} edit={edit} tagsAsked={tagsAsked} />
    </div>
  )
}
