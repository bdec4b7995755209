import { useCallback, useEffect, useRef, useState } from 'react'
import { onBackgroundEvent } from '@/lib/messaging/background.ts'
import type { PageChange, PageView } from '@/lib/messaging/saving-protocol.ts'
import { unsavableReason } from '@/lib/platform/savable.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { BLANK, applyChange, settle, takeBack } from './local-edit.ts'
import { bookmarkOf, type PageState } from './page-state.ts'
import type { StartUp } from './start-up.ts'

/** The page of the popup: its save, what a person changes of it, and how both stand. */
export function usePage({ tab, settings, connection, opened }: StartUp) {
  const { send } = useLibrary()
  const [state, setState] = useState<PageState>(() => {
    const reason = unsavableReason(tab.url)
    if (connection.status === 'none') return { status: 'not_connected' }
    if (reason) return { status: 'unsavable', reason }
    return { status: settings.saveOn === 'open' ? 'saving' : 'looking' }
  })
  const [edit, setEdit] = useState(BLANK)
  /** Changes made before the bookmark was known, to be put over it when it comes. */
  const early = useRef<PageChange[]>([])
  /** Why the last change is not kept. */
  const [unkept, setUnkept] = useState<unknown>(null)
  const page = { url: tab.url, title: tab.title }

  const show = useCallback((view: PageView) => {
    setState(view)
    const bookmark = bookmarkOf(view)
    if (!bookmark) return
    setEdit(settle(bookmark, early.current))
    early.current = []
  }, [])

  const follow = useCallback(
    (answer: Promise<PageView>, save: boolean) => {
      answer.then(show, (error: unknown) => setState({ status: 'failed', error, save }))
    },
    [show],
  )

  useEffect(() => {
    if (opened && connection.status !== 'none') follow(opened, settings.saveOn === 'open')
  }, [opened, connection.status, settings.saveOn, follow])

  const open = (save: boolean) => {
    setState({ status: save ? 'saving' : 'looking' })
    follow(send('page.open', { ...page, save }), save)
  }

  const isWaiting = state.status === 'waiting'
  useEffect(() => {
    if (!isWaiting) return undefined
    return onBackgroundEvent(['outbox.changed'], () => {
      void send('page.open', { url: tab.url, title: tab.title, save: false }).then((view) => {
        // Gone from the queue means that it arrived: saving it once more brings its bookmark.
        if (view.status === 'unsaved')
          follow(send('page.open', { url: tab.url, title: tab.title, save: true }), true)
        else show(view)
      })
    })
  }, [isWaiting, send, tab.url, tab.title, follow, show])

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
  const move = (to: PageState, message: 'page.undo' | 'page.restore') => {
    setState(to)
    void keep(send(message, target), () => setState(state)).catch(() => undefined)
  }

  return {
    state,
    edit,
    unkept,
    save: () => open(true),
    /** What failed, once more: nobody who asks first is saved for because the question failed. */
    retry: () => open(state.status === 'failed' ? state.save : true),
    /** Resolves once the change is on disk. */
    change: (change: PageChange): Promise<void> => {
      if (!bookmarkOf(state)) early.current.push(change)
      setEdit((current) => applyChange(current, change))
      return keep(send('page.edit', { ...target, change }), () => {
        early.current = early.current.filter((other) => other !== change)
        setEdit((current) => takeBack(current, change, edit))
      })
    },
    undo: () => move({ status: 'undone', bookmark: bookmarkOf(state) }, 'page.undo'),
    restore: () => {
      const bookmark = bookmarkOf(state)
      if (!bookmark) return open(true)
      return move({ status: 'saved', bookmark, created: false }, 'page.restore')
    },
  }
}
export type PageModel = ReturnType<typeof usePage>
