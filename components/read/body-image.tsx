import { ImageOff, Play } from 'lucide-react'
import { useRef } from 'react'
import { useNearScreen } from '@/components/ui/use-near-screen.ts'
import { usePreview } from '@/lib/query/media.ts'
import { t } from '@/lib/language/translate.ts'

export interface Pictured {
  id: string
  capturedAt: string
}

interface BodyImageProps {
  bookmark: Pictured
  media: { ref: string; type: string; url?: string }
  alt: string
}

/** Never loads an image from another source, and none far from the screen, because a page with hundreds would use up the rate limit. */
export function BodyImage({ bookmark, media, alt }: BodyImageProps) {
  const isVideo = media.type === 'video'
  const figure = useRef<HTMLElement>(null)
  const isNear = useNearScreen(figure)
  const url = usePreview(bookmark, media.ref, isNear && !isVideo)
  const isMissing = isVideo || url === null
  const Sign = isVideo ? Play : ImageOff
  return (
    <figure data-aside="" ref={figure} className="my-5">
      {url ? (
        <img
          src={url}
          alt={alt}
          className="max-h-[80vh] max-w-full animate-fade rounded-plate border border-line"
        />
      ) : null}
      {isMissing ? (
        <div className="flex items-center gap-3 rounded-plate border border-line bg-surface p-4 font-sans text-base text-ink-muted">
          <Sign />
          <span>
            {isVideo
              ? t('read.missing.video')
              : media.type === 'image'
                ? t('read.missing.picture')
                : t('read.missing.file')}
          </span>
        </div>
      ) : null}
      {url === undefined && !isVideo ? <div className="h-48 animate-await rounded-plate bg-line/40" /> : null}
      {alt ? (
        // A screen reader reads the same words with the image.
        <figcaption
          dir="auto"
          aria-hidden={url ? true : undefined}
          className="mt-1 font-sans text-sm text-ink-muted"
        >
          {alt}
        </figcaption>
      ) : null}
    </figure>
  )
}
