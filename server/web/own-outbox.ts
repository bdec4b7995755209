import type { Handlers } from '@/lib/messaging/protocol.ts'

type List = Handlers['outbox.list']

/** Only counts the entries of other accounts that used this browser, because a browser can be shared. */
export const hideOthers =
  (list: List): List =>
  async (...call) => {
    const view = await list(...call)
    const entries = view.entries.filter(({ library }) => library === view.library)
    return { ...view, entries, others: view.entries.length - entries.length }
  }
