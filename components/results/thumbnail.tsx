import { ImageOff, Play } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { useNearScreen } from '@/components/ui/use-near-screen.ts'
import { usePreview } from '@/lib/query/media.ts'
import { t } from '@/lib/language/translate.ts'

interface ThumbnailProps {
  bookmark: { id: string; capturedAt: string }
  media: { ref: string; type: string; altText?: string | null }
  alt?: string
  className?: string
}

export function Thumbnail({ bookmark, media, alt = '', className }: ThumbnailProps) {
  const box = useRef<HTMLDivElement>(null)
  const isVideo = media.type === 'video'
  const isImage = media.type === 'image'
  const isSeen = useNearScreen(box)
  const picture = usePreview(bookmark, media.ref, isSeen && !isVideo)
  const url = isVideo ? null : picture
  const Sign = isVideo ? Play : ImageOff
  return (
    <div
      ref={box}
      className={classNames(
        'relative overflow-hidden rounded-control border border-line bg-line/40',
        className,
      )}
    >
      {url ? <img src={url} alt={alt} className="size-full animate-fade object-cover" /> : null}
      {url === null ? (
        <span
          {...(alt
            ? {
                role: 'img',
                'aria-label': isVideo
                  ? t('results.thumbnail.videoOf', { alt })
                  : isImage
                    ? t('results.thumbnail.imageElsewhere', { alt })
                    : t('results.thumbnail.fileElsewhere', { alt }),
              }
            : {})}
          className="absolute inset-0 flex flex-col items-center justify-center gap-1 text-ink-muted"
        >
          <Sign />
          {alt ? (
            <span className="text-sm">{isVideo ? t('content.video') : t('results.thumbnail.elsewhere')}</span>
          ) : null}
        </span>
      ) : null}
    </div>
  )
}
