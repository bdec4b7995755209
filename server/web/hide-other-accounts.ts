import type { Handlers } from '@/lib/messaging/protocol.ts'

type List = Handlers['outbox.list']

/** Only counts the entries of other accounts that used this browser, because a browser can be shared. */
export const hideOtherAccounts =
  (list: List): List =>
  async (...call) => {
    const view = await list(...call)
    const isOwn = ({ library }: { library: string }) => library === view.library
    const entries = view.entries.filter(isOwn)
    const [more, hidden] = [view.more?.filter(isOwn), view.more?.filter((entry) => !isOwn(entry)) ?? []]
    const others = hidden.reduce((sum, { count }) => sum + count, view.entries.length - entries.length)
    return { ...view, entries, more, others }
  }
