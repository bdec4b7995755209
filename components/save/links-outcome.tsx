import { useMutation, useQuery } from '@tanstack/react-query'
import { shortUrl } from '@/components/bookmark/bookmark-title.ts'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { t } from '@/lib/language/translate.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { linkBatchQuery, type LinksView } from '@/lib/query/links.ts'
import { linkWords } from '@/lib/save/link-words.ts'
import { refusalWords } from '@/lib/words/refusal.ts'
import { Outcome } from './outcome.tsx'

const FEW = 3

type LinkState = LinksView['links'][number]['state']

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
  const query = useQuery(linkBatchQuery(send, id))
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
  const count = (...states: LinkState[]): number => links.filter(({ state }) => states.includes(state)).length
  const open = count('sending', 'waiting', 'reading')
  const failed = count('failed')
  const isShort = count('failed', 'unsavable') > 0
  const canUndo = open + count('saved', 'unread') > 0
  const words = linkWords(links, left)
  const tone = isShort ? 'warn' : open ? 'info' : 'good'
  const undo = (back: boolean) => ask(() => send('links.undo', { id, back }))
  const retry = () => ask(() => send('links.retry', { id }))
  return (
    <>
      <Notice
        tone={isUndone ? 'info' : tone}
        title={isUndone ? t('save.links.removed', { count: count('removed') }) : words.title}
        onDismiss={onDismiss}
        actions={
          isUndone
            ? [{ label: t('popup.status.saveAgain'), onClick: () => undo(false) }]
            : [
                canUndo ? { label: t('ui.undo'), onClick: () => undo(true) } : null,
                next && { label: t('save.links.saveNext', { count: next.count }), onClick: next.save },
                failed ? { label: t('ui.tryAgain'), onClick: retry } : null,
              ]
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
