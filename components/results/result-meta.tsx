import { unreadOf, type SummaryHit } from '@bookplate/contract'
import { PlatformLabel } from '@/components/bookmark/platform-label.tsx'
import { RelativeDate } from '@/components/bookmark/relative-date.tsx'
import { t } from '@/lib/language/translate.ts'

export function ResultMeta({ hit }: { hit: SummaryHit }) {
  return (
    <p className="flex min-w-0 items-center gap-x-1.5 text-sm text-ink-muted max-[15rem]:flex-wrap">
      <PlatformLabel
        platform={hit.platform}
        url={hit.url}
        className="max-w-1/2 min-w-8 max-[15rem]:max-w-full"
      />
      {hit.author ? (
        <>
          <span aria-hidden="true">·</span>
          <span dir="auto" className="shrink-2 truncate">
            {hit.author}
          </span>
        </>
      ) : null}
      <span aria-hidden="true">·</span>
      <RelativeDate at={hit.capturedAt} className="whitespace-nowrap" />
      {unreadOf(hit) ? (
        <>
          <span aria-hidden="true">·</span>
          <span className="font-medium whitespace-nowrap text-ink">{t('results.withoutText')}</span>
        </>
      ) : null}
      {hit.archived ? (
        <>
          <span aria-hidden="true">·</span>
          <span className="font-medium text-ink">{t('results.archived')}</span>
        </>
      ) : null}
    </p>
  )
}
