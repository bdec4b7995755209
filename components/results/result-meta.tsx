import type { SummaryHit } from '@bookplate/contract'
import { PlatformLabel } from '@/components/bookmark/platform-label.tsx'
import { PlatformIcon } from '@/components/ui/platform-icon.tsx'
import { RelativeDate } from '@/components/bookmark/relative-date.tsx'

/** Where from, by whom, when. */
export function ResultMeta({ hit }: { hit: SummaryHit }) {
  const host = URL.canParse(hit.url) ? new URL(hit.url).host.replace(/^www\./, '') : null
  return (
    <p className="flex min-w-0 items-center gap-x-1.5 text-sm text-ink-muted max-[15rem]:flex-wrap">
      {(hit.platform === 'web' || hit.platform === '') && host ? (
        <span className="flex min-w-0 items-center gap-1">
          <PlatformIcon platform="web" label="Web" className="size-3.5" />
          <span className="truncate">{host}</span>
        </span>
      ) : (
        <PlatformLabel platform={hit.platform} />
      )}
      {hit.author ? (
        <>
          <span aria-hidden="true">·</span>
          <span dir="auto" className="truncate">
            {hit.author}
          </span>
        </>
      ) : null}
      <span aria-hidden="true">·</span>
      <RelativeDate at={hit.capturedAt} className="whitespace-nowrap" />
      {hit.archived ? (
        <>
          <span aria-hidden="true">·</span>
          <span className="font-medium text-ink">Archived</span>
        </>
      ) : null}
    </p>
  )
}
