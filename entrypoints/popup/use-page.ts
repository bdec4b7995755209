import { useCallback, useEffect, useRef, useState } from 'react'
import { onBackgroundEvent } from '@/lib/messaging/background.ts'
import type { OpenIntent, PageView } from '@/lib/messaging/saving-protocol.ts'
import { unsavableReason } from '@/lib/save/savable.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { BLANK, NO_EDIT, applyEdit, isEmptyEdit, joinEdits } from '@/lib/outbox/edit.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { bookmarkOf, editFor, knownOf, type PageState } from './page-state.ts'
import { openIntent, pageOf, type StartUp } from './start-up.ts'

/** The page of the popup: its save, what a person changes of it, and how both stand. */
export function usePage({ tab, settings, connection, opened }: StartUp) {
  const { send, journal } = useLibrary()
  const [state, setState] = useState<PageState>(() => {
    const reason = unsavableReason(tab.url)
    if (connection.status === 'none') return { status: 'not_connected' }
    if (reason) return { status: 'unsavable', reason }
    return { status: openIntent(settings) === 'save' ? 'saving' : 'looking' }
  })
  /** Changes made here, over whatever is known of the page. */
  const [own, setOwn] = useState<readonly Edit[]>([])
  const made = own.reduce(joinEdits, NO_EDIT)
  const edit = applyEdit(knownOf(state) ?? BLANK, made)
  /** Why the last change is not kept. */
  const [unkept, setUnkept] = useState<unknown>(null)
  const page = { url: tab.url, title: tab.title }

  /** The newest question or move: an answer that was overtaken says nothing any more. */
  const newest = useRef(0)
  const showAnswer = useCallback((answer: Promise<PageView>, intent: OpenIntent) => {
    const turn = (newest.current += 1)
    const ifNewest = (then: () => void) => (turn === newest.current ? then() : undefined)
    answer.then(
      (view) => ifNewest(() => setState(view)),
      (error: unknown) =>
        ifNewest(() =>
          // Nobody knows that it is not saved: what was known of it stays, and the next event asks again.
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
    // It may have arrived between the answer and this moment. Where it still waits, the answer has said more.
    const turn = newest.current
    send('page.open', { ...pageOf(tab), intent: 'follow' }).then(
      (view) => (view.status !== 'waiting' && turn === newest.current ? setState(view) : undefined),
      () => undefined,
    )
    return stop
  }, [isWaiting, ask, send, tab])

  const target = { ...page, bookmarkId: bookmarkOf(state)?.id ?? null }

  /** Shows things as they were again when `work` could not be put on disk, and why. */
  async function keep(work: Promise<unknown>, takeBack: () => void): Promise<void> {
    try {
      await work
      setUnkept(null)
    } catch (error) {
      takeBack()
      setUnkept(error)
      throw error
    }
  }
  /** What stands in the fields of a page that was taken back would save it again. */
  const hold = (isHeld: boolean) => journal.type({ ...page, bookmarkId: target.bookmarkId }, { isHeld })
  const [isSeeing, setSeeing] = useState(false)
  const see = ({ remember }: { remember: boolean }) => {
    if (isSeeing || tab.id === undefined) return
    setSeeing(true)
    const answer = send('page.see', { ...page, tabId: tab.id, remember })
    showAnswer(answer, 'save')
    void answer.catch(() => undefined).finally(() => setSeeing(false))
  }
  const put = (edit: Edit) => journal.put({ edits: [{ ...target, edit }] }).stored
  const move = (to: PageState, archived: boolean): Promise<void> => {
    newest.current += 1
    hold(to.status === 'undone')
    setState(to)
    const kept = keep(put({ archived }), () => setState(state))
    kept.catch(() => undefined)
    return kept
  }

  return {
    state,
    edit,
    unkept,
    save: () => {
      hold(false)
      // Undo threw away what was to be sent with the page; it is still shown.
      if (state.status === 'undone' && !isEmptyEdit(made)) {
        void keep(put(made), () => undefined).catch(() => undefined)
      }
      open('save')
    },
    /** What failed, once more: nobody who asks first is saved for because the question failed. */
    retry: () =>
      open(state.status === 'failed' ? state.intent : state.status === 'waiting' ? 'resend' : 'save'),
    /** Resolves once the change is on disk. */
    change: (part: Edit): Promise<void> => {
      setOwn((all) => [...all, part])
      // Of a note the field still holds what was typed.
      return keep(put(part), () => setOwn((all) => all.filter((one) => one !== part || one.note)))
    },
    isSeeing,
    /** Captures the page in its tab. `remember`: do so for all pages of its site from now on. */
    see,
    leaveUnseen: () => {
      setState((now) => ('seeing' in now ? { ...now, seeing: 'offer' } : now))
      void send('page.leaveUnseen', { url: tab.url }).catch(() => undefined)
    },
    /** Something else has changed it. */
    look: () => {
      setOwn([])
      ask('follow')
    },
    /**
     * `isFresh`: what was saved just now is taken back; else the bookmark goes into the archive. Rejects when the change
     * couldn't be stored.
     */
    remove: (isFresh: boolean): Promise<void> => {
      const bookmark = bookmarkOf(state)
      if (!bookmark) setOwn([editFor(edit)])
      return move({ status: 'undone', bookmark, wasFresh: isFresh }, true)
    },
    restore: () => {
      const bookmark = bookmarkOf(state)
      if (bookmark) void move({ status: 'saved', bookmark, created: false }, false)
      else open('save')
    },
  }
}
export type PageModel = ReturnType<typeof usePage>
