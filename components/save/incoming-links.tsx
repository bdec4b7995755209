import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { shortUrl } from '@/components/bookmark/bookmark-title.ts'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { linksQuery, type LinksView } from '@/lib/query/links.ts'
import { linkWords } from '@/lib/save/link-words.ts'
import { t } from '@/lib/language/translate.ts'
import { refusalWords } from '@/lib/words/refusal.ts'
import { Outcome } from './outcome.tsx'
import {
  MAX_LINKS,
  linksInDrop,
  linksInText,
  savableLinks,
  typedLinks,
  type FoundLink,
} from '@/lib/capture/links.ts'

const FEW = 3

const isOpenYet = (state: LinksView['links'][number]['state']): boolean =>
  state === 'sending' || state === 'waiting' || state === 'reading'

function EachLink({ links }: Pick<LinksView, 'links'>) {
  const list = (
    <ul aria-label={t('save.links.list')} className="max-h-48 overflow-y-auto">
      {links.map(({ url, title, state, why }, at) => (
        // Truncated names can be equal, so use the index.
        <li key={`${at} ${url}`} className="flex items-start gap-2 border-t border-line py-1 first:border-0">
          <span className="min-w-0 flex-1">
            <span dir="auto" className="line-clamp-2 break-words">
              {title || shortUrl(url)}
            </span>
            {why || title ? (
              <span className="block text-sm break-words text-ink-muted">
                {why ? refusalWords(why) : <bdi>{shortUrl(url)}</bdi>}
              </span>
            ) : null}
          </span>
          <span className="flex-none text-sm">
            <Outcome state={state} />
          </span>
        </li>
      ))}
    </ul>
  )
  if (links.length <= FEW) return list
  return (
    <details open={links.some(({ state }) => state === 'failed' || state === 'unsavable')}>
      <summary>{t('save.links.showEach')}</summary>
      {list}
    </details>
  )
}

interface LinksOutcomeProps {
  id: string
  left: number
  next: { count: number; save: () => void } | null
  onDismiss: () => void
}

function LinksOutcome({ id, left, next, onDismiss }: LinksOutcomeProps) {
  const { send } = useLibrary()
  const query = useQuery(linksQuery(send, id))
  const { mutate: ask, error } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSuccess: () => query.refetch(),
  })
  const view = query.data
  if (query.error || error) {
    return <ErrorNotice error={query.error ?? error} actions={{ dismiss: onDismiss }} />
  }
  if (view === undefined) return null
  if (view === null) {
    return (
      <Notice title={t('save.links.unknown')} onDismiss={onDismiss}>
        {t('save.links.unknownHint')}
      </Notice>
    )
  }
  const { links, isUndone } = view
  const open = links.filter(({ state }) => isOpenYet(state)).length
  const failed = links.filter(({ state }) => state === 'failed').length
  const isShort = failed > 0 || links.some(({ state }) => state === 'unsavable')
  const removed = links.filter(({ state }) => state === 'removed').length
  const words = linkWords(links, left)
  const canUndo = links.some(({ state }) => isOpenYet(state) || state === 'saved' || state === 'unread')
  const tone = isShort ? 'warn' : open ? 'info' : 'good'
  return (
    <>
      <Notice
        tone={isUndone ? 'info' : tone}
        title={isUndone ? t('save.links.removed', { count: removed }) : words.title}
        onDismiss={onDismiss}
        actions={
          <>
            {isUndone ? (
              <Button size="small" onClick={() => ask(() => send('links.undo', { id, back: false }))}>
                {t('popup.status.saveAgain')}
              </Button>
            ) : canUndo ? (
              <Button size="small" onClick={() => ask(() => send('links.undo', { id, back: true }))}>
                {t('ui.undo')}
              </Button>
            ) : null}
            {next && !isUndone ? (
              <Button size="small" onClick={next.save}>
                {t('save.links.saveNext', { count: next.count })}
              </Button>
            ) : null}
            {failed && !isUndone ? (
              <Button size="small" onClick={() => ask(() => send('links.retry', { id }))}>
                {t('ui.tryAgain')}
              </Button>
            ) : null}
          </>
        }
      >
        {isUndone ? null : words.message}
      </Notice>
      {open && !isUndone ? (
        <Progress label={t('save.links.saving')} value={links.length - open} max={links.length} />
      ) : null}
      <EachLink links={links} />
    </>
  )
}

/** Links from outside. `search`: pasted into the search box, possibly as words. */
export type Caught =
  | { way: 'drop'; uriList: string; text: string }
  | { way: 'typed'; links: FoundLink[] }
  | { way: 'paste' | 'search'; text: string }
  | { way: 'opened'; id: string }

const findIn = (caught: Caught): FoundLink[] => {
  if (caught.way === 'opened') return []
  if (caught.way === 'drop') return linksInDrop(caught)
  if (caught.way === 'typed') return caught.links
  // A shared or pasted line can be an address without its scheme. Words for a search can look like one.
  return caught.way === 'paste' ? typedLinks(caught.text) : linksInText(caught.text)
}

function Refusal({ found, onClose }: { found: FoundLink[]; onClose: () => void }) {
  const reasons = [...new Set(found.map(({ why }) => why))]
  return (
    <Notice tone="warn" role="alert" title={t('save.unsavable.title')} onDismiss={onClose}>
      {reasons.length > 0 ? reasons.join(' ') : t('save.links.none')}
    </Notice>
  )
}

interface OfferProps {
  links: readonly FoundLink[]
  total: number
  /** Whether the person types elsewhere, so that the focus stays. */
  isTyping: boolean
  onSave: () => void
  onClose: () => void
}

function Offer({ links, total, isTyping, onSave, onClose }: OfferProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isTyping) button.current?.focus()
  }, [isTyping])
  const isOne = total === 1
  const count = links.length
  const title =
    total > links.length
      ? t('save.links.saveFirst', { first: links.length, count: total })
      : t('save.links.saveCountTitle', { count })
  return (
    <Notice
      title={isOne ? t('save.links.saveThis') : title}
      actions={
        <>
          <Button ref={button} variant="primary" size="small" onClick={onSave}>
            {isOne ? t('save.links.saveOne') : t('save.links.saveCount', { count })}
          </Button>
          <Button variant="quiet" size="small" onClick={onClose}>
            {t('save.links.notNow')}
          </Button>
        </>
      }
    >
      <ul className="max-h-24 overflow-y-auto">
        {links.map(({ url }) => (
          <li key={url} dir="auto" className="break-all">
            {url.replace(/^https?:\/\//, '')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface IncomingLinksProps {
  caught: Caught
  /** Private windows store nothing. */
  isPrivate: boolean
  onClose: () => void
}

export function IncomingLinks({ caught, isPrivate, onClose }: IncomingLinksProps) {
  const { send } = useLibrary()
  const [found] = useState(() => findIn(caught))
  const [id, setId] = useState(caught.way === 'opened' ? caught.id : null)
  const { host } = usePanel()
  const [failure, setFailure] = useState<unknown>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const [savable] = useState(() => savableLinks(found))
  const [from, setFrom] = useState(0)
  const left = Math.max(0, savable.length - from - MAX_LINKS)
  const save = (at = from) => {
    setFailure(null)
    setFrom(at)
    // Report invalid links too if there is space.
    const all = found.length > MAX_LINKS ? savable : found
    const links = all.slice(at, at + MAX_LINKS).map(({ url, title }) => ({ url, title }))
    send('links.save', { links, isPrivate }).then(setId, setFailure)
  }
  const isAsked = (caught.way === 'drop' || caught.way === 'typed') && savable.length > 0
  useEffect(() => {
    if (isAsked) save()
    // oxlint-disable-next-line react/exhaustive-deps -- once: the person has already asked for it
  }, [])
  useEffect(() => {
    // The button that had the focus is gone.
    if (id !== null && document.activeElement === document.body) outcome.current?.focus()
  }, [id])
  if (failure) {
    const actions = { retry: () => save(), connect: host.openOptions, dismiss: onClose }
    return <ErrorNotice error={failure} actions={actions} />
  }
  if (id !== null) {
    const saveNext = () => {
      // Move the focus from the disappearing button, so that a second press has no effect.
      outcome.current?.focus()
      save(from + MAX_LINKS)
    }
    const next = left > 0 ? { count: Math.min(left, MAX_LINKS), save: saveNext } : null
    return (
      <div ref={outcome} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        <LinksOutcome key={id} id={id} left={left} next={next} onDismiss={onClose} />
      </div>
    )
  }
  if (savable.length === 0) {
    return caught.way === 'search' ? null : <Refusal found={found} onClose={onClose} />
  }
  if (isAsked) return null
  return (
    <Offer
      links={savable.slice(0, MAX_LINKS)}
      total={savable.length}
      isTyping={caught.way === 'search'}
      onSave={() => save()}
      onClose={onClose}
    />
  )
}
