import {
  unreadOf,
  type Bookmark,
  type HighlightColor,
  type SummaryHit,
  type SummaryPassage,
} from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { useEditStatus, useEdits } from '@/components/bookmark/edits.tsx'
import { QueryError } from '@/components/error-notice.tsx'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { ChangeError } from '@/components/change-error.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Notice } from '@/components/ui/notice.tsx'
import { PaneContext } from '@/components/panel-parts/pane-context.ts'
import { PaneHeader } from '@/components/panel-parts/pane-screen.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import type { Edit } from '@/lib/outbox/entry.ts'
import { toPlainText } from '@/lib/portable-text/plain-text.ts'
import { normalise } from '@/lib/portable-text/normalise.ts'
import { bookmarkQuery } from '@/lib/query/bookmarks.ts'
import { applyToBookmark, targetOf } from '@/lib/outbox/pending-changes.ts'
import { useChanges } from '@/lib/query/edits.ts'
import { useKeeps } from '@/lib/query/root.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { readingMinutes } from '@/lib/words/reading-time.ts'
import { BodyImage } from './body-image.tsx'
import type { SelectedQuote } from '@/lib/words/quote-parts.ts'
import { Copies } from './copies.tsx'
import { HighlightedText } from './highlighted-text.tsx'
import { Highlights } from './highlights.tsx'
import { goToEntry, goToMark } from './highlight-jumps.ts'
import { PortableText } from './portable-text.tsx'
import { ReadingDetails } from './reading-details.tsx'
import { ReadAloudBar } from './read-aloud-bar.tsx'
import { ReadingStyleFields } from './reading-style.tsx'
import { ReadingToolbar } from './reading-toolbar.tsx'
import { Similar } from './similar.tsx'
import { UnreadNotice } from './unread-notice.tsx'
import { useCopy } from './use-copy.ts'
import { useHighlightEdits } from './use-highlight-edits.ts'
import { usePosition } from './use-position.ts'
import { useReadingKeys } from './use-reading-keys.ts'
import { useReadingStyle, type ReadingStyleChoice } from './use-reading-style.ts'
import { useHighlightPlaces } from './use-highlight-places.ts'

export interface ReadingViewProps {
  bookmarkId: string
  /** Another object for each time that the bookmark is opened, because it may be open already. */
  opening: { focus?: 'tags'; passage?: SummaryPassage | undefined; highlight?: string | undefined }
  onRead: (hit: SummaryHit) => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  from?: 'ask' | 'highlights' | undefined
}

const BACK_TO: Record<'ask' | 'highlights', PlainKey> = {
  ask: 'read.backToAnswer',
  highlights: 'read.backToHighlights',
}

export function ReadingView(props: ReadingViewProps) {
  const { bookmarkId, from } = props
  const { onClose } = useContext(PaneContext)
  const { client } = useLibrary()
  const bookmark = useQuery(bookmarkQuery(client, bookmarkId))
  const change = useChanges().get(bookmarkId)
  const look = useReadingStyle()
  return (
    <div
      data-paper={look.style.paper}
      style={look.tokens}
      className="flex min-h-full flex-col bg-paper text-ink"
    >
      <PaneHeader closeLabel={from && t(BACK_TO[from])} help="reading-view" />
      {bookmark.data ? null : <QueryError query={bookmark} onLeave={onClose} className="m-3" />}
      {bookmark.data ? (
        <Article
          key={bookmarkId}
          {...props}
          look={look}
          bookmark={applyToBookmark(bookmark.data.bookmark, bookmark.data.askedAt, change)}
          isWaiting={change?.isWaiting ?? false}
        />
      ) : null}
      {bookmark.isPending && !bookmark.error ? <Waiting /> : null}
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" className="mx-auto flex w-full max-w-reading flex-col gap-3 p-4">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
    </div>
  )
}

/** A longer title would fill a narrow window. */
const LONG_TITLE = 120

interface ArticleProps extends ReadingViewProps {
  bookmark: Bookmark
  isWaiting: boolean
  look: ReadingStyleChoice
}

function Article({ bookmark, isWaiting, opening, look, ...props }: ArticleProps) {
  const { focus, passage, highlight } = opening
  const { host } = usePanel()
  const name = bookmarkTitle(bookmark)
  const title = useRef<HTMLHeadingElement>(null)
  const article = useRef<HTMLElement>(null)
  const edits = useEdits()
  const { failure } = useEditStatus()
  const edit = (part: Edit) => edits.edit(targetOf(bookmark, part))
  const copy = useCopy(bookmark, article)
  const { blocks, isCut } = useMemo(() => normalise(bookmark.content), [bookmark.content])
  const shownRefs = new Set(blocks.flatMap((block) => (block._type === 'image' ? block.ref : [])))
  const gallery = bookmark.media.filter(({ ref }) => !shownRefs.has(ref))
  const text = useRef<HTMLDivElement>(null)
  const minutes = useMemo(() => readingMinutes(toPlainText(blocks)), [blocks])
  usePosition({
    bookmarkId: bookmark.id,
    text,
    blocks,
    isElsewhere: passage !== undefined || highlight !== undefined || focus !== undefined,
  })
  const styleId = useId()
  const [isStyling, setStyling] = useState(false)
  const [isAloud, setAloud] = useState(false)
  const canSpeak = minutes > 0 && 'speechSynthesis' in globalThis
  const stopAloud = () => {
    // The focus leaves with the bar, and without focus, keys would start a search.
    article.current?.focus({ preventScroll: true })
    setAloud(false)
  }
  const open = () => host.open(bookmark.url, 'here')
  const [tagsAsked, setTagsAsked] = useState(0)
  const [opened, setOpened] = useState<ArticleProps['opening'] | null>(null)
  const askTags = () => setTagsAsked(tagsAsked + 1)
  if (opened !== opening) {
    setOpened(opening)
    if (focus === 'tags') askTags()
  }
  const isFavorite = bookmark.isFavorite ?? false
  const isArchived = Boolean(bookmark.deletedAt)
  useReadingKeys({
    root: article,
    handlers: {
      favorite: () => edit({ isFavorite: !isFavorite }),
      archive: () => edit({ archived: !isArchived }),
      edit: askTags,
    },
  })
  const unread = unreadOf(bookmark)
  const { places, marked, find } = useHighlightPlaces(blocks, bookmark)
  const highlightEdits = useHighlightEdits(bookmark, edit, useKeeps('keepsColors'))
  const addHighlight = (quotes: readonly SelectedQuote[], color?: HighlightColor): string => {
    const existing = find(quotes[0]!)
    if (existing && article.current) goToEntry(existing.id, article.current)
    if (existing && color) highlightEdits.recolor?.(existing, color)
    return existing?.id ?? highlightEdits.add(quotes, color)
  }

  useEffect(() => {
    if (opening.highlight !== undefined && article.current) goToMark(opening.highlight, article.current)
    else if (opening.focus !== 'tags') title.current?.focus({ preventScroll: true })
  }, [opening])

  return (
    <article
      ref={article}
      // A click on the text moves the focus here, so that keys belong to this bookmark.
      tabIndex={-1}
      className="mx-auto w-full max-w-reading px-4 pb-10 outline-none"
    >
      <h1
        ref={title}
        tabIndex={-1}
        dir="auto"
        className={classNames(
          'mt-5 font-serif font-semibold text-balance break-words outline-none',
          name.length > LONG_TITLE ? 'text-xl' : 'text-2xl',
        )}
      >
        {name}
      </h1>
      <ReadingDetails
        bookmark={bookmark}
        edit={edit}
        isWaiting={isWaiting}
        tagsAsked={tagsAsked}
        minutes={minutes}
      >
        <ReadingToolbar
          isFavorite={isFavorite}
          isArchived={isArchived}
          edit={edit}
          onOpen={open}
          onCopy={copy}
          onPrevious={props.onPrevious}
          onNext={props.onNext}
          styleId={isStyling ? styleId : null}
          onStyle={() => setStyling(!isStyling)}
          isAloud={isAloud}
          onAloud={canSpeak ? () => setAloud(!isAloud) : null}
        />
        {isStyling ? <ReadingStyleFields id={styleId} look={look} /> : null}
      </ReadingDetails>
      <ChangeError {...failure} className="mt-3" isQueued onDismiss={edits.dismiss} />
      {unread ? (
        <UnreadNotice
          bookmarkId={bookmark.id}
          unread={unread}
          onOpen={() => host.open(bookmark.url, 'new')}
        />
      ) : null}
      {places.length > 0 ? (
        <Highlights
          url={bookmark.url}
          places={places}
          edits={highlightEdits}
          onEmpty={() => title.current?.focus()}
          onOpen={(address) => host.open(address, 'new')}
        />
      ) : null}
      <HighlightedText
        text={text}
        className="mt-4 font-serif text-reading break-words"
        onHighlight={addHighlight}
        hasColors={highlightEdits.recolor !== null}
        onNote={highlightEdits.setNoted}
      >
        <PortableText bookmark={bookmark} blocks={blocks} marked={marked} passage={passage} />
        {gallery.map((media) => (
          <BodyImage key={media.ref} bookmark={bookmark} media={media} alt={media.altText ?? ''} />
        ))}
      </HighlightedText>
      {isAloud ? <ReadAloudBar text={text} onClose={stopAloud} /> : null}
      {blocks.length === 0 && gallery.length === 0 && !unread ? (
        <p className="text-ink-muted">{t('read.noText')}</p>
      ) : null}
      {isCut ? <Notice title={t('read.tooLong')} /> : null}
      {/* Below the text, because it loads later and would move the text. */}
      <Copies bookmark={bookmark} title={name} />
      <Similar bookmark={bookmark} onRead={props.onRead} />
    </article>
  )
}
