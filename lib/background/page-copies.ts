import { MAX_FIND_COPIES, isApiError, type PageCopy } from '@bookplate/contract'
import { outcomeDetail, outcomeTitle } from '@/lib/copies/copy-words.ts'
import { openCopiesDatabase } from '@/lib/copies/database.ts'
import { createCopies, type CopyLibrary } from '@/lib/copies/keep-copy.ts'
import { createOpenedCopies } from '@/lib/copies/opened-copies.ts'
import type { CopyFailure, CopyOutcome } from '@/lib/copies/outcome.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'
import { t } from '@/lib/language/translate.ts'
import type { Handlers, HandlersOf } from '@/lib/messaging/protocol.ts'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import { setAlarm } from '@/lib/platform/alarms.ts'
import { pageAddress } from '@/lib/platform/page-address.ts'
import { readCopy } from '@/lib/platform/read-tab.ts'
import { closeTab, openTab, type OpenTab } from '@/lib/platform/tabs.ts'
import { showsPage } from '@/lib/save/capture-tabs.ts'
import type { SaveContext } from '@/lib/save/context.ts'
import {
  expectWritable,
  readConnected,
  refusalOfEdits,
  type ConnectedLibrary,
} from '@/lib/save/library-access.ts'
import { copyAnswersItem } from '@/lib/settings/site-answers.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { announce, announceFailure } from './announce.ts'
import type { ClickedTab } from './menu-target.ts'

export const COPIES_ALARM = 'copies'

const LOADING_MS = 20_000
const POLL_MS = 250

const toCopyLibrary = ({ tag, client, offer }: ConnectedLibrary): CopyLibrary => ({
  tag,
  maxBytes: async () => (await offer())?.maxCopyBytes ?? null,
  readFile: async (url, signal) =>
    (await client.ask('capture.fetchFile', { body: { url } }, signal ? { signal } : {})).data,
  save: async ({ url, title }) => {
    const saved = await client.bookmarks.save(url).catch((error: unknown) => {
      if (!isApiError(error, 'validation_error')) throw error
      // The library can't fetch the page. The copy is worth more with its address than without a bookmark.
      return client.ask('capture.save', { body: { url, title, reason: error.message } })
    })
    return saved.bookmark.id
  },
  saveCopy: (bookmarkId, packed) => client.ask('capture.saveCopy', { params: { bookmarkId }, packed }),
})

const TONES = { kept: 'good', waiting: 'later', failed: 'bad' } as const

async function tell(outcome: CopyOutcome, tabId: number | undefined, library?: string): Promise<void> {
  await wordsLoaded()
  const message = outcomeDetail(outcome) || t('copies.whole')
  await announce({ title: outcomeTitle(outcome), message, tone: TONES[outcome.kind] }, null, tabId, library)
}

/** Failures that the person can fix. */
const ACTIONABLE: readonly CopyFailure[] = ['quota', 'disk_full', 'too_large']
const UNREADABLE: CopyOutcome = { kind: 'failed', reason: 'unreadable' }

const isWanted = async (url: string): Promise<boolean> =>
  (await settingsItem.read()).keepCopies === 'always' ||
  Object.hasOwn(await copyAnswersItem.read(), new URL(url).host)

export function createPageCopies(context: SaveContext) {
  const { access, queue, sender, readOpenTabs, readOpenTab, createId, now, sleep } = context
  const copies = createCopies({
    getLibrary: async (tag) => {
      const library = await access.readSignedIn(tag)
      return library && toCopyLibrary(library)
    },
    readPage: readCopy,
    openDatabase: openCopiesDatabase,
    createId,
    now,
    wakeIn: (delayMs) => void setAlarm(COPIES_ALARM, delayMs),
  })

  const opened = createOpenedCopies()

  // A failed copy is sent again at the next alarm.
  const send = (): Promise<void> => copies.send().catch(() => undefined)
  const copy = async (...given: Parameters<typeof copies.keep>): Promise<CopyOutcome> => {
    expectWritable(await access.read(given[2]?.library))
    return copies.keep(...given).catch(() => UNREADABLE)
  }

  async function openBehind(url: string): Promise<number | undefined> {
    const id = await openTab(url, { active: false })
    if (id === undefined) return undefined
    for (let left = LOADING_MS; left > 0; left -= POLL_MS) {
      const tab = await readOpenTab(id)
      if (!tab || tab.isLoaded) break
      await sleep(POLL_MS)
    }
    return id
  }

  // A browser without storage keeps no copies.
  const follow = (tag: string, isLeft: (copy: PageCopy) => boolean): Promise<void> =>
    opened.follow(tag, isLeft).catch(() => undefined)

  // Copies that the library no longer has are forgotten in this browser too.
  const handlers: HandlersOf<'copies'> & Pick<Handlers, 'capture.listCopies' | 'capture.findCopies'> = {
    'capture.listCopies': async ({ params }, { signal, library }) => {
      const { client, tag } = await readConnected(access, library)
      const followList = (ids: readonly string[]) =>
        follow(tag, ({ id, bookmarkId }) => bookmarkId !== params.bookmarkId || ids.includes(id))
      try {
        const answer = await client.ask('capture.listCopies', { params }, { signal })
        await followList(answer.items.map(({ id }) => id))
        return answer
      } catch (error) {
        if (isApiError(error, 'not_found')) await followList([])
        throw error
      }
    },
    // Also looks for copies in this browser, without a request.
    'capture.findCopies': async ({ query }, { signal, library }) => {
      const { client, tag } = await readConnected(access, library)
      const wanted = query?.bookmarkId ?? []
      const bookmarkIds = await opened.bookmarks(tag).catch(() => [])
      const bookmarkId = [...new Set([...wanted, ...bookmarkIds])].slice(0, MAX_FIND_COPIES)
      const answer = await client.ask('capture.findCopies', { query: { bookmarkId } }, { signal })
      const newest = new Map(answer.items.map((copy) => [copy.bookmarkId, copy.madeAt]))
      await follow(
        tag,
        (copy) => !bookmarkId.includes(copy.bookmarkId) || copy.madeAt <= (newest.get(copy.bookmarkId) ?? ''),
      )
      return { ...answer, items: answer.items.filter((copy) => wanted.includes(copy.bookmarkId)) }
    },
    'copies.keep': ({ url, tabId, replaceOldest }, { library }) =>
      copy(tabId, url, { replaceOldest, library }),
    'copies.renew': async ({ url, title, replaceOldest }, { library }) => {
      // Before a tab is opened.
      expectWritable(await access.read(library))
      const options = { replaceOldest, library, follows: true }
      const isShown = (tab: OpenTab) => !tab.isPrivate && !tab.isAsleep && showsPage(tab, url)
      const shown = (await readOpenTabs()).find(isShown)
      if (shown) return copy(shown.id, url, options)
      const behind = await openBehind(url)
      try {
        return behind === undefined ? UNREADABLE : await copy(behind, url, { ...options, title })
      } finally {
        if (behind !== undefined) await closeTab(behind)
      }
    },
  }

  return {
    handlers,

    send,

    leave: opened.leave,

    /** Copies the page of a tab and returns the outcome. Stores nothing of private windows. */
    async keep({ id, url, title = '', incognito }: ClickedTab): Promise<void> {
      const address = url === undefined ? null : pageAddress(url)
      const tag = await access.readTag()
      const isReadable = id !== undefined && address !== null && !incognito && /^https?:/.test(address)
      const refusal = refusalOfEdits(await access.read())
      if (refusal) return announceFailure(refusal, () => title || t('popup.thisPage'), id)
      if (isReadable) {
        // The save doesn't depend on the copy.
        const page = { url: address, title }
        const entry = tag === null ? null : await queue.save(tag, page, NO_EDIT).catch(() => null)
        if (entry) void sender.deliverNow(entry)
      }
      const library = tag ?? undefined
      await tell(isReadable ? await copy(id, address, { library }) : UNREADABLE, id, library)
    },

    async keepSaved(url: string, tabId: number, view: PageView): Promise<void> {
      const isNew = view.status === 'waiting' || (view.status === 'saved' && view.created)
      if (!isNew || !/^https?:/.test(url) || !(await isWanted(url))) return
      const outcome = await copy(tabId, url).catch(() => UNREADABLE)
      if (outcome.kind === 'failed' && ACTIONABLE.includes(outcome.reason)) await tell(outcome, tabId)
    },
  }
}
