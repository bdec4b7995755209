import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortUrl } from '@/components/bookmark/bookmark-title.ts'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { linksQuery, type LinksView } from '@/lib/query/links.ts'
import { linkWords } from '@/lib/save/link-words.ts'
import { t } from '@/lib/language/translate.ts'
import { refusalWords } from '@/lib/words/refusal.ts'
import { Outcome } from './outcome.tsx'

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

export function LinksOutcome({ id, left, next, onDismiss }: LinksOutcomeProps) {
  const { send } = useLibrary()
  const query = useQuery(linksQuery(send, id))
  const [failure, setFailure] = useState<unknown>(null)
  const view = query.data
  if (query.error || failure) {
    return <ErrorNotice error={query.error ?? failure} actions={{ dismiss: onDismiss }} />
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
  const ask = (asked: Promise<unknown>) =>
    void asked.then(
      () => query.refetch(),
      (error: unknown) => setFailure(error),
    )
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
              <Button size="small" onClick={() => ask(send('links.undo', { id, back: false }))}>
                {t('save.links.saveAgain')}
              </Button>
            ) : canUndo ? (
              <Button size="small" onClick={() => ask(send('links.undo', { id, back: true }))}>
                {t('ui.undo')}
              </Button>
            ) : null}
            {next && !isUndone ? (
              <Button size="small" onClick={next.save}>
                {t('save.links.saveNext', { count: next.count })}
              </Button>
            ) : null}
            {failed && !isUndone ? (
              <Button size="small" onClick={() => ask(send('links.retry', { id }))}>
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
