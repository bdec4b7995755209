import { useState, type Dispatch, type SetStateAction } from 'react'
import { NO_EDIT, joinEdits, pendingEdit } from '@/lib/outbox/edit.ts'
import type { Edit, OutboxEntry } from '@/lib/outbox/entry.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { ChangeError } from '@/components/change-error.tsx'
import { PendingEntry } from '@/components/save/pending-entry.tsx'
import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { LibraryLink } from '@/components/ui/library-link.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { useLanguage } from '@/components/use-language.ts'
import { useToast } from '@/components/ui/toast.tsx'
import { isExtension, appUrl } from '@/lib/platform/runtime.ts'
import { baseUrlOf } from '@/lib/libraries/tag.ts'
import { connectionQuery, librariesQuery, signedOutQuery } from '@/lib/query/account.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { messageQuery } from '@/lib/query/message-query.ts'
import { useOutboxEvents } from '@/lib/query/use-background-events.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'

interface Row {
  /** Key of the page, because a sent entry can be replaced by a new one. */
  key: string
  entry: OutboxEntry
  group: string
  isEdited: boolean
  isSent: boolean
}

type EditedRow = Row & { sent: Edit }

const keyOf = ({ library, url }: OutboxEntry): string => `${library} ${url}`

function follow(row: EditedRow, entry: OutboxEntry | undefined): EditedRow {
  if (!entry) return { ...row, isSent: true }
  if (entry.id === row.entry.id) return { ...row, entry, isSent: false }
  return { ...row, entry, isSent: false, sent: joinEdits(row.sent, pendingEdit(row.entry)) }
}

/** Converts entries to rows. A row that is being edited stays, so that typed text isn't lost. */
function useRows(
  entries: readonly OutboxEntry[],
  groupOf: (entry: OutboxEntry) => string,
  [edited, setEdited]: [readonly EditedRow[], Dispatch<SetStateAction<readonly EditedRow[]>>],
) {
  const [followed, setFollowed] = useState(entries)
  if (followed !== entries) {
    const found = new Map(entries.map((entry) => [keyOf(entry), entry]))
    setFollowed(entries)
    setEdited(edited.map((row) => follow(row, found.get(row.key))))
  }
  const editedKeys = new Set(edited.map(({ key }) => key))
  const others = entries.map((entry): Row => ({
    key: keyOf(entry),
    entry,
    group: groupOf(entry),
    isEdited: false,
    isSent: false,
  }))
  const shown = edited.map(({ sent, ...row }): Row => ({
    ...row,
    entry: { ...row.entry, edit: joinEdits(sent, row.entry.edit) },
  }))
  return {
    rows: [...shown, ...others.filter(({ key }) => !editedKeys.has(key))].toSorted(
      (left, right) => left.entry.queuedAt - right.entry.queuedAt,
    ),
    setEditing: (row: Row, isEdited: boolean) =>
      setEdited((rows) => {
        const rest = rows.filter(({ key }) => key !== row.key)
        return isEdited ? [...rest, { ...row, isEdited, sent: NO_EDIT }] : rest
      }),
  }
}

const FOREIGN = 'waiting.group.foreign'
const GROUPS = ['waiting.group.waiting', 'waiting.group.refused', FOREIGN] as const satisfies PlainKey[]
const NONE: readonly OutboxEntry[] = []
/** Rows of a group to add at once. Reading and drawing thousands would block the page at each delivery. */
const PIECE = 100

export function App() {
  useLanguage()
  useOutboxEvents()
  const { send, journal, openOptions } = useLibrary()
  const [most, setMost] = useState(PIECE)
  const edited = useState<readonly EditedRow[]>([])
  // An edited entry stays in its row in each group and at each place.
  const request = edited[0].length > 0 ? {} : { most }
  const outbox = useQuery({
    ...messageQuery(send, [QUERY_KEYS.outbox, request], 'outbox.list', request, { staleTime: 0 }),
    placeholderData: keepPreviousData,
  })
  const isSignedOut = useQuery(connectionQuery(send)).data?.status === 'signed_out'
  const { data: libraries = [] } = useQuery(librariesQuery)
  const { data: signedOut = [] } = useQuery({ ...signedOutQuery(send), enabled: libraries.length > 1 })
  const isConnected = (library: string): boolean =>
    library === outbox.data?.library || libraries.some(({ tag }) => tag === library)
  const toast = useToast()
  const groupOf = ({ library, state }: Pick<OutboxEntry, 'library' | 'state'>) =>
    GROUPS[!isConnected(library) ? 2 : state === 'refused' ? 1 : 0]!
  const { rows, setEditing } = useRows(outbox.data?.entries ?? NONE, groupOf, edited)

  const reload = () => void outbox.refetch()
  const run = (work: Promise<unknown>) => void work.catch(() => undefined).finally(reload)
  const discard = async (entry: OutboxEntry) => {
    const discarded = await send('outbox.discard', { id: entry.id })
    reload()
    if (!discarded) return
    toast.show({
      message: t('waiting.discarded'),
      undo: () => run(journal.put({ putBack: discarded }).stored),
    })
  }

  if (outbox.error) return <ErrorNotice error={outbox.error} actions={{ retry: reload }} className="m-4" />
  if (!outbox.data) return null
  const { entries, more = [], others = 0, library, pause, quarantined } = outbox.data
  const count = more.reduce((sum, group) => sum + group.count, entries.length)
  const needsSignIn = (tag: string): boolean => signedOut.includes(tag) || (tag === library && isSignedOut)
  const isSendable = (tag: string): boolean => isConnected(tag) && !needsSignIn(tag)
  const libraryOf = (library: string) =>
    isConnected(library)
      ? libraries.find(({ tag }) => libraries.length > 1 && tag === library)
      : { name: baseUrlOf(library) }
  const groups = GROUPS.map((title) => ({
    title,
    rows: rows.filter(({ group }) => group === title),
    hasMore: more.some((group) => group.count > 0 && groupOf(group) === title),
  }))
  return (
    <main className="mx-auto flex max-w-column flex-col gap-6 px-4 py-8">
      {isExtension() ? null : <LibraryLink href={appUrl('')} />}
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl font-semibold">{t('bookmark.waiting')}</h1>
        {entries.some((entry) => isSendable(entry.library)) ? (
          <Button variant="primary" onClick={() => run(send('outbox.retry', { id: null }))}>
            {t('waiting.sendAll')}
          </Button>
        ) : null}
      </header>
      <p role="status" className={rows.length === 0 ? 'sr-only' : 'text-ink-muted tabular-nums'}>
        {count === 0 ? t('waiting.allDone') : t('waiting.count', { count })}
      </p>
      {entries.some((entry) => needsSignIn(entry.library)) ? (
        <Notice
          tone="warn"
          title={t('errors.signedOut.title')}
          actions={[{ label: t('errors.action.signIn'), onClick: openOptions }]}
        >
          {t('waiting.signedOut')}
        </Notice>
      ) : null}
      {pause && !isSignedOut ? (
        <ChangeError
          error={pause.problem}
          pausedUntil={pause.until}
          resumesByItself
          isQueued
          retry={() => run(send('outbox.retry', { id: null }))}
        />
      ) : null}
      {quarantined ? (
        <Notice tone="warn" title={t('waiting.damaged', { count: quarantined })}>
          {t('waiting.damagedHint')}
        </Notice>
      ) : null}
      {others > 0 ? <p>{t('waiting.otherAccount', { count: others })}</p> : null}
      {rows.length + others === 0 ? (
        <EmptyState title={t('waiting.none')}>{t('waiting.noneHint')}</EmptyState>
      ) : null}
      {groups.map((group) =>
        group.rows.length ? (
          <section key={group.title} aria-label={t(group.title)}>
            <h2 className="mb-2 text-lg font-semibold">{t(group.title)}</h2>
            {group.title === FOREIGN ? (
              <p className="mb-2 text-ink-muted">{t('waiting.foreignHint')}</p>
            ) : null}
            {group.rows.slice(0, most).map((row) => (
              <PendingEntry
                key={row.key}
                entry={row.entry}
                isEdited={row.isEdited}
                isSent={row.isSent}
                canSend={isSendable(row.entry.library)}
                library={libraryOf(row.entry.library)}
                onRetry={() => run(send('outbox.retry', { id: row.entry.id }))}
                onChange={(edit) => {
                  const { library, url, title, bookmarkId } = row.entry
                  run(journal.put({ edits: [{ url, title, bookmarkId, edit }] }, library).stored)
                }}
                onEditing={(isEdited) => setEditing(row, isEdited)}
                onDiscard={() => void discard(row.entry)}
              />
            ))}
            {group.hasMore || group.rows.length > most ? (
              <Button size="small" onClick={() => setMost(most + PIECE)}>
                {t('care.showMore')}
              </Button>
            ) : null}
          </section>
        ) : null,
      )}
    </main>
  )
}
