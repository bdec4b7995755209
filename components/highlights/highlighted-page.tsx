import { colorOf, type HighlightColor, type HighlightedBookmark, type Highlight } from '@bookplate/contract'
import { useId } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { RelativeDate } from '@/components/bookmark/relative-date.tsx'
import { PlatformLabel } from '@/components/bookmark/platform-label.tsx'
import { ColorChoice } from '@/components/read/color-choice.tsx'
import { COLOR_BORDERS } from '@/components/read/highlight-colors.ts'
import { t } from '@/lib/language/translate.ts'

interface HighlightedPageProps {
  bookmark: HighlightedBookmark
  /** Null if the library has no colors. */
  onRecolor: ((highlight: Highlight, color: HighlightColor) => void) | null
  onRead: (bookmark: HighlightedBookmark, highlight?: Highlight) => void
}

export function HighlightedPage({ bookmark, onRecolor, onRead }: HighlightedPageProps) {
  const heading = useId()
  const title = bookmarkTitle(bookmark)
  return (
    <li>
      <article aria-labelledby={heading} className="flex flex-col gap-2">
        <div>
          <h2 dir="auto">
            <button
              id={heading}
              type="button"
              onClick={() => onRead(bookmark)}
              className="min-h-6 text-start font-semibold break-words hover:underline hover:underline-offset-2"
            >
              {title}
            </button>
          </h2>
          <PlatformLabel platform={bookmark.platform} url={bookmark.url} className="text-sm text-ink-muted" />
        </div>
        <ul aria-label={t('highlights.of', { title })} className="flex flex-col gap-3">
          {bookmark.highlights.map((highlight) => (
            <li key={highlight.id} className={`border-s-4 ps-3 ${COLOR_BORDERS[colorOf(highlight)]}`}>
              <blockquote dir="auto" className="font-serif text-reading break-words whitespace-pre-line">
                {highlight.quote}
              </blockquote>
              {highlight.note ? (
                <p dir="auto" className="mt-1 break-words whitespace-pre-line">
                  {highlight.note}
                </p>
              ) : null}
              <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
                <RelativeDate at={highlight.createdAt} />
                {onRecolor ? (
                  <ColorChoice value={colorOf(highlight)} onChange={(color) => onRecolor(highlight, color)} />
                ) : null}
                <button
                  type="button"
                  className="min-h-6 underline hover:text-ink"
                  onClick={() => onRead(bookmark, highlight)}
                >
                  {t('read.showInText')}
                </button>
              </div>
            </li>
          ))}
        </ul>
      </article>
    </li>
  )
}
