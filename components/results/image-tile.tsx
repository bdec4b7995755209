import type { SummaryHit } from '@bookplate/contract'
import { useId } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { classNames } from '@/components/ui/class-names.ts'
import { hitKey } from '@/lib/search/result-page.ts'
import { clickHit, type HitActions } from './hit-actions.ts'
import { HitMenu } from './hit-menu.tsx'
import type { TileBox } from './masonry.ts'
import { SelectBox } from './select-box.tsx'
import { t } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'
import { Thumbnail } from './thumbnail.tsx'

interface ImageTileProps {
  index: number
  hit: SummaryHit
  box: TileBox
  actions: HitActions
  isSelected: boolean
  isSelecting: boolean
}

function reason(hit: SummaryHit): string {
  const { caption, altText } = hit.matchedMedia ?? {}
  return (caption ?? '').trim() || (altText ?? '').trim() || t('results.bookmarkMatches')
}

export function ImageTile({ index, hit, box, actions, isSelected, isSelecting }: ImageTileProps) {
  const titleId = useId()
  const title = bookmarkTitle(hit)
  const ref = hit.matchedMedia?.ref ?? hit.media[0]?.ref ?? ''
  const type = hit.media.find((item) => item.ref === ref)?.type ?? 'image'
  const why = reason(hit)
  return (
    <li
      data-index={index}
      className="absolute"
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
    >
      <figure
        aria-labelledby={titleId}
        data-checked={isSelected || undefined}
        className={classNames('flex flex-col gap-1 rounded-plate', isSelected && 'outline-2 outline-binding')}
      >
        <div className="relative" style={{ height: box.pictureHeight }}>
          <Thumbnail
            bookmark={hit}
            media={{ ref, type }}
            alt={hit.matchedMedia?.altText ?? why}
            className="size-full"
          />
          <span className="absolute top-1 end-1 rounded-control bg-surface/90">
            <HitMenu {...{ hit, title, isSelected, actions }} />
          </span>
          {isSelecting ? (
            <SelectBox {...{ hit, title, isSelected, actions }} className="absolute top-1 start-1" />
          ) : null}
        </div>
        <figcaption className="flex flex-col px-0.5">
          <a
            id={titleId}
            href={hit.url}
            data-result={hitKey(hit)}
            onClick={(event) => clickHit(event, hit, actions)}
            dir="auto"
            className="-mt-1.5 line-clamp-2 pt-1.5 font-medium break-words hover:underline"
          >
            {title}
          </a>
          <span className="line-clamp-2 text-sm text-ink-muted" title={why}>
            {rich('results.shownBecause', { why: <bdi dir="auto">{why}</bdi> })}
          </span>
        </figcaption>
      </figure>
    </li>
  )
}
