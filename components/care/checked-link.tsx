import type { CheckedLink as Link, SummaryHit } from '@bookplate/contract'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { PageLink } from '@/components/bookmark/page-link.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ExternalLink } from '@/components/ui/external-link.tsx'
import { t } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'

/** Link to all copies in the Internet Archive. Opening it is the only request. */
const archivedAt = (url: string): string => `https://web.archive.org/web/*/${url}`

interface CheckedLinkProps {
  item: Link
  onRead: (hit: SummaryHit) => void
  onArchive: () => void
}

export function CheckedLink({ item, onRead, onArchive }: CheckedLinkProps) {
  const title = bookmarkTitle(item)
  const { reason, movedTo } = item.link
  return (
    <li className="flex flex-col gap-1 rounded-plate border border-line bg-surface p-3">
      <h3 className="font-medium break-words" dir="auto">
        {title}
      </h3>
      <div className="text-sm">
        <PageLink url={item.url} />
      </div>
      <p className="text-sm text-ink-muted">{reason}</p>
      {movedTo ? (
        <p className="text-sm text-ink-muted">
          {rich('care.links.movedTo', { address: <PageLink url={movedTo} /> })}
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => onRead(item)} aria-label={t('care.links.readSavedOf', { title })}>
          {t('care.links.readSaved')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={onArchive}
          aria-label={t('care.links.archiveOf', { title })}
        >
          {t('bookmark.archive')}
        </Button>
        <span className="text-sm">
          <ExternalLink href={archivedAt(item.url)}>{t('care.links.wayback')}</ExternalLink>
        </span>
      </div>
    </li>
  )
}
