import { browser, type Browser } from 'wxt/browser'
import { isApiError } from '@bookplate/contract'
import { openCopiesDatabase } from '@/lib/copies/database.ts'
import { createCopies, type CopyFailure, type CopyLibrary, type CopyOutcome } from '@/lib/copies/keep-copy.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { readCopy } from '@/lib/platform/read-tab.ts'
import { pageAddress } from '@/lib/platform/page-address.ts'
import { announceAs } from './announce.ts'
import type { SaveContext } from '@/lib/save/context.ts'
import type { ConnectedLibrary } from '@/lib/save/library-access.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'

const COPIES_ALARM = 'copies'

const FAILURES: Record<CopyFailure, PlainKey> = {
  not_connected: 'copies.why.notConnected',
  not_offered: 'copies.why.notOffered',
  unreadable: 'copies.why.unreadable',
  moved: 'copies.why.moved',
  too_large: 'copies.why.tooLarge',
  quota: 'copies.why.quota',
  disk_full: 'copies.why.diskFull',
}

const toCopyLibrary = ({ tag, client, offer }: ConnectedLibrary): CopyLibrary => ({
  tag,
  maxBytes: async () => (await offer())?.maxCopyBytes ?? null,
  readFile: async (url) => (await client.ask('capture.readFile', { body: { url } })).data,
  save: async ({ url, title }) => {
    const saved = await client.bookmarks.save(url).catch((error: unknown) => {
      if (!isApiError(error, 'validation_error')) throw error
      // The library can't fetch the page. The copy is worth more with its address than without a bookmark.
      return client.ask('capture.save', { body: { url, title, reason: error.message } })
    })
    return saved.bookmark.id
  },
  saveCopy: client.captures.saveCopy,
})

function outcomeWords(outcome: CopyOutcome) {
  if (outcome.kind === 'failed') {
    return { title: t('copies.notKept'), message: t(FAILURES[outcome.reason]), tone: 'bad' as const }
  }
  const count = outcome.missing.reduce((sum, part) => sum + part.count, 0)
  const message = count > 0 ? t('copies.missing', { count }) : t('copies.whole')
  return outcome.kind === 'kept'
    ? { title: t('copies.kept'), message, tone: 'good' as const }
    : { title: t('copies.waiting'), message, tone: 'later' as const }
}

/** Keeps copies of pages on request, and sends those that wait when the alarm rings. */
export function createPageCopies({ access, createId, now }: SaveContext) {
  const copies = createCopies({
    getLibrary: async () => {
      const library = await access.readSignedIn()
      return library && toCopyLibrary(library)
    },
    readPage: readCopy,
    openDatabase: openCopiesDatabase,
    createId,
    now,
    wakeIn: (delayMs) => void browser.alarms.create(COPIES_ALARM, { when: now() + delayMs }),
  })

  // A failed copy is sent again at the next alarm.
  const send = (): Promise<void> => copies.send().catch(() => undefined)

  return {
    /** Listens for the alarm, and for the network. */
    register(): void {
      browser.alarms.onAlarm.addListener(({ name }) => {
        if (name === COPIES_ALARM) void send()
      })
      globalThis.addEventListener('online', () => void send())
    },

    /** Copies the page of a tab, and says how that ended. Nothing of a private window is kept. */
    async keep({ id, url, incognito }: Pick<Browser.tabs.Tab, 'id' | 'url' | 'incognito'>): Promise<void> {
      const address = url === undefined ? null : pageAddress(url)
      const isReadable = id !== undefined && address !== null && !incognito && /^https?:/.test(address)
      const failed = { kind: 'failed', reason: 'unreadable' } as const
      const outcome = isReadable ? await copies.keep(id, address).catch(() => failed) : failed
      await wordsLoaded()
      await announceAs(createId(), outcomeWords(outcome), [], id)
    },
  }
}
export type PageCopies = ReturnType<typeof createPageCopies>
