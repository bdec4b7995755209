import { useCallback, useEffect, useRef, useState } from 'react'
import { readOnlyError } from '@/lib/libraries/read-only.ts'
import { onBackgroundEvent } from '@/lib/messaging/screen.ts'
import type { OpenIntent, PageView } from '@/lib/messaging/saving-protocol.ts'
import { unsavableReason } from '@/lib/capture/savable.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { BLANK, NO_EDIT, applyEdit, joinEdits } from '@/lib/outbox/edit.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { bookmarkOf, editFor, knownOf, type PageState } from './page-state.ts'
import { openIntent, pageOf, type Startup } from './startup.ts'

export function usePage({ tab, settings, connection, opened }: Startup) {
  const { send, journal } = useLibrary()
  const [state, setState] = useState<PageState>(() => {
    const reason = unsavableReason(tab.url)
    if (connection.status === 'none') return { status: 'not_connected' }
    if (reason) return { status: 'unsavable', reason }
    return { status: openIntent(settings) === 'save' ? 'saving' : 'looking' }
  })
  const [own, setOwn] = useState<readonly Edit[]>([])
  const made = own.reduce(joinEdits, NO_EDIT)
  const edit = applyEdit(knownOf(state) ?? BLANK, made)
  const [storageFailure, setStorageFailure] = useState<unknown>(null)
  const page = { url: tab.url, title: tab.title }

  /** Number of the latest request or action, so that earlier responses are ignored. */
  const newest = useRef(0)
  const showAnswer = useCallback((answer: Promise<PageView>, intent: OpenIntent) => {
    const turn = (newest.current += 1)
    const ifNewest = (then: () => void) => (turn === newest.current ? then() : undefined)
    answer.then(
      (view) => ifNewest(() => setState(view)),
      (error: unknown) =>
        ifNewest(() =>
          // Keep the known state, and let the next event ask again.
          setState((now) =>
            intent === 'follow' && now.status === 'waiting' ? now : { status: 'failed', error, intent },
          ),
        ),
    )
  }, [])
  const ask = useCallback(
    (intent: OpenIntent) => showAnswer(send('page.open', { ...pageOf(tab), intent }), intent),
    [send, tab, showAnswer],
  )

  useEffect(() => {
    if (opened && connection.status !== 'none') showAnswer(opened, openIntent(settings))
  }, [opened, connection.status, settings, showAnswer])

  const open = (intent: OpenIntent) => {
    setState({ status: intent === 'look' ? 'looking' : 'saving' })
    ask(intent)
  }

  const isWaiting = state.status === 'waiting'
  useEffect(() => {
    if (!isWaiting) return undefined
    const stop = onBackgroundEvent(['outbox.changed', 'connection.changed'], () => ask('follow'))
    // The entry may have been sent since. While it is pending, the last response has more details.
    const turn = newest.current
    send('page.open', { ...pageOf(tab), intent: 'follow' }).then(
      (view) => (view.status !== 'waiting' && turn === newest.current ? setState(view) : undefined),
      () => undefined,
    )
    return stop
  }, [isWaiting, ask, send, tab])

  const target = { ...page, bookmarkId: bookmarkOf(state)?.id ?? null }

  async function store(work: Promise<unknown>, takeBack: () => void): Promise<void> {
    try {
      await work
      setStorageFailure(null)
    } catch (error) {
      takeBack()
      setStorageFailure(error)
      throw error
    }
  }
  /** Otherwise, the fields of an undone save would save the page again. */
  const isUndone = useRef(false)
  const [isCapturing, setCapturing] = useState(false)
  const capture = ({ remember }: { remember: boolean }) => {
    if (isCapturing || tab.id === undefined) return
    setCapturing(true)
    const answer = send('page.capture', { ...page, tabId: tab.id, remember })
    showAnswer(answer, 'save')
    void answer.catch(() => undefined).finally(() => setCapturing(false))
  }
  const put = (edit: Edit) => journal.put({ edits: [{ ...target, edit }] }).stored
  const move = (to: PageState): Promise<void> => {
    newest.current += 1
    isUndone.current = to.status === 'undone'
    setState(to)
    const stored = store(put({ archived: isUndone.current }), () => setState(state))
    stored.catch(() => undefined)
    return stored
  }

  return {
    state,
    /** Why the library accepts no edits. */
    refusal: connection.status === 'none' ? null : readOnlyError(connection),
    edit,
    storageFailure,
    isUndone: () => isUndone.current,
    save: () => {
      isUndone.current = false
      // Undo dropped changes that are still displayed, and archived a save that had already been sent.
      if (state.status === 'undone') {
        void store(put({ ...made, archived: false }), () => undefined).catch(() => undefined)
      }
      open('save')
    },
    /** Retries the failed action. Doesn't save a page that the person only looked at. */
    retry: () =>
      open(state.status === 'failed' ? state.intent : state.status === 'waiting' ? 'resend' : 'save'),
    change: (part: Edit): Promise<void> => {
      setOwn((all) => [...all, part])
      // Keep the text of a note in its field.
      return store(put(part), () => setOwn((all) => all.filter((edit) => edit !== part || edit.note)))
    },
    isCapturing,
    capture,
    declineCapture: () => {
      setState((now) => ('capture' in now ? { ...now, capture: 'offer' } : now))
      void send('page.declineCapture', { url: tab.url }).catch(() => undefined)
    },
    look: () => {
      setOwn([])
      ask('follow')
    },
    /** `isFresh`: undoes a new save, otherwise archives. Rejects if the change couldn't be stored. */
    remove: ({ isFresh = false } = {}): Promise<void> => {
      const bookmark = bookmarkOf(state)
      if (!bookmark) setOwn([editFor(edit)])
      return move({ status: 'undone', bookmark, wasFresh: isFresh })
    },
    restore: () => {
      const bookmark = bookmarkOf(state)
      if (bookmark) void move({ status: 'saved', bookmark, created: false })
      else open('save')
    },
  }
}
export type PageModel = ReturnType<typeof usePage>
