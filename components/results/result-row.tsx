import { matchedWords, type SummaryHit } from '@bookplate/contract'
import { memo, useId } from 'react'
import { bookmarkTitle, briefTitle } from '@/components/bookmark/bookmark-title.ts'
import { FavoriteToggle } from '@/components/bookmark/favorite-toggle.tsx'
import { PendingMark } from '@/components/bookmark/pending-mark.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { useShortcuts } from '@/components/ui/shortcuts.ts'
import { excerpt, excerptOfTitle, highlight } from '@/lib/search/highlight.ts'
import type { Density } from '@/lib/search/search-state.ts'
import { clickHit, type HitActions } from './hit-actions.ts'
import { HitMenu } from './hit-menu.tsx'
import { ResultMeta } from './result-meta.tsx'
import { SelectBox } from './select-box.tsx'
import { useLanguage } from '@/components/use-language.ts'
import { t } from '@/lib/language/translate.ts'
import { Thumbnail } from './thumbnail.tsx'

function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let mark = 0
  return highlight(text, words).map((piece) =>
    piece.isMatch ? <mark key={mark++}>{piece.text}</mark> : piece.text,
  )
}

const SNIPPET_LENGTH = 160
const MAX_TAGS = 4
/** Narrow letters of a title that fit next to an image in a panel of 320 px. */
const TITLE_SPACE = { compact: 30, titled: 44, untitled: 88 }

interface ResultRowProps {
  hit: SummaryHit
  words: readonly string[]
  density: Density
  isSelected: boolean
  isSelecting: boolean
  isCurrent: boolean
  isWaiting: boolean
  actions: HitActions
}

/** Returns the text below the title. If the text's first line serves as title, continues after it. */
function snippetOf(hit: SummaryHit, title: string, words: readonly string[]): string {
  const { passage } = hit
  // The text includes the note, which may contain the words.
  if (passage && matchedWords(passage.text, words).size >= matchedWords(hit.text, words).size)
    return excerpt(passage.text, words, SNIPPET_LENGTH)
  if (hit.title) return excerpt(hit.text, words, SNIPPET_LENGTH)
  const titleLength = title.replace(/…$/, '').length
  const rest = hit.text.trimStart().replaceAll(/\s+/gu, ' ').slice(titleLength)
  return rest.trim() === '' ? '' : `…${excerpt(rest, words, SNIPPET_LENGTH).replace(/^…/, '')}`
}

export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  useLanguage()
  const { favorite } = useShortcuts()
  const { hit, words, density, isSelected, isSelecting, isCurrent, isWaiting, actions } = props
  const titleId = useId()
  const title = bookmarkTitle(hit)
  const isCompact = density === 'compact'
  const space = isCompact ? TITLE_SPACE.compact : hit.title ? TITLE_SPACE.titled : TITLE_SPACE.untitled
  const shownTitle = excerptOfTitle(title, words, space)
  const snippet = isCompact ? '' : snippetOf(hit, title, words)
  const [media] = hit.media
  return (
    <article
      aria-labelledby={titleId}
      data-checked={isSelected || undefined}
      className={classNames(
        'group flex gap-2 border-b border-line px-3',
        isCompact ? 'items-center py-1' : 'py-2.5',
        isSelected ? 'bg-binding/10' : isCurrent ? 'bg-ink/5' : 'hover:bg-ink/3',
      )}
    >
      {isSelecting ? (
        <SelectBox {...{ hit, title, isSelected, actions }} className="-ms-1 -me-1 -mt-0.5 shrink-0" />
      ) : null}
      {media && !isCompact ? (
        <Thumbnail
          key={media.ref}
          bookmark={hit}
          media={media}
          className="mt-0.5 size-16 shrink-0 max-[15rem]:hidden"
        />
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex items-start gap-1">
          <h2 dir="auto" className="min-w-0 flex-1">
            <a
              id={titleId}
              href={hit.url}
              aria-label={shownTitle === title ? undefined : title}
              data-result={hit.id}
              onClick={(event) => clickHit(event, hit, actions)}
              onAuxClick={(event) => {
                if (event.button !== 1) return
                event.preventDefault()
                actions.open(hit, 'new')
              }}
              className={classNames(
                '-mt-1.5 pt-1.5 break-words hover:underline hover:underline-offset-2',
                hit.title ? 'font-semibold' : 'font-medium',
                isCompact
                  ? 'line-clamp-1'
                  : hit.title
                    ? 'line-clamp-2 max-[15rem]:line-clamp-5'
                    : 'line-clamp-4 max-[15rem]:line-clamp-8',
              )}
            >
              <MarkedText text={shownTitle} words={words} />
            </a>
          </h2>
          <span className="-my-0.5 flex shrink-0 items-center">
            {hit.platform === '' ? null : (
              <FavoriteToggle
                of={briefTitle(title)}
                size="small"
                isFavorite={hit.favorite}
                keys={favorite}
                tabIndex={-1}
                onChange={() => actions.toggleFavorite(hit)}
              />
            )}
            <HitMenu {...{ hit, title, isSelected, actions }} />
          </span>
        </div>
        {snippet ? (
          <p dir="auto" className="line-clamp-2 break-words text-ink-muted">
            <MarkedText text={snippet} words={words} />
          </p>
        ) : null}
        {isCompact ? null : <ResultMeta hit={hit} />}
        {isWaiting ? <PendingMark /> : null}
        {!isCompact && hit.tags.length > 0 ? (
          <div role="group" aria-label={t('bookmark.tags')} className="mt-0.5 flex flex-wrap gap-1">
            {hit.tags.slice(0, MAX_TAGS).map((tag, index) => (
              // Rows are reused for other hits, so use the index.
              <button
                key={index}
                type="button"
                tabIndex={-1}
                dir="auto"
                aria-label={t('results.showOnlyTag', { tag })}
                onClick={() => actions.filterTag(tag)}
                className="min-h-6 max-w-full min-w-6 truncate rounded-control bg-ink/5 px-1.5 text-sm text-ink-muted hover:bg-binding/15 hover:text-ink hover:transition-colors forced-colors:border"
              >
                {tag}
              </button>
            ))}
            {hit.tags.length > MAX_TAGS ? (
              <span className="self-center text-sm text-ink-muted">
                {t('results.moreTags', { count: hit.tags.length - MAX_TAGS })}
              </span>
            ) : null}
          </div>
        ) : null}
      </div>
    </article>
  )
})
