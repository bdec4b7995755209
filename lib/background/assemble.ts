import { createAuthStore } from '@/lib/connect/auth-store.ts'
import { libraryTag } from '@/lib/libraries/tag.ts'
import { createSessions } from '@/lib/connect/session.ts'
import { createTokenService } from '@/lib/connect/token-service.ts'
import { forgetPanelSessions } from '@/lib/search/panel-session.ts'
import { createBroadcast } from '@/lib/messaging/events.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import { openOutboxDatabase } from '@/lib/outbox/database.ts'
import { isEmptyEdit } from '@/lib/outbox/edit.ts'
import { createCollector } from '@/lib/outbox/journal-collector.ts'
import { createQueue } from '@/lib/outbox/queue.ts'
import { createSenders, SAFETY_MS } from '@/lib/outbox/sender.ts'
import { createOutboxStore } from '@/lib/outbox/store.ts'
import { hasHosts, patternOf, removeHosts } from '@/lib/platform/host-permission.ts'
import { openSavedIndexDatabase } from '@/lib/saved-index/database.ts'
import { createSavedIndexStore } from '@/lib/saved-index/store.ts'
import { createLogger } from '@/lib/connect/logger.ts'
import { createRecentLog } from '@/lib/diagnostics/recent-log.ts'
import { throttled } from '@/lib/messaging/throttled.ts'
import { sleep } from '@/lib/client/sleep.ts'
import { cachedRead } from '@/lib/platform/cached-read.ts'
import { readSelection, readFront, readTab } from '@/lib/platform/read-tab.ts'
import { readOpenTab, readOpenTabs, reloadTab } from '@/lib/platform/tabs.ts'
import { openSampleDatabase } from '@/lib/sample/database.ts'
import { isSample } from '@/lib/sample/sample-address.ts'
import { withSample } from '@/lib/sample/sample-fetch.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { learnRecentSave } from './announce.ts'
import { createColorMark } from './color-mark.ts'
import { createActivity } from './activity.ts'
import { createLibraryHandlers } from './library-handlers.ts'
import { createTemporaryHosts } from '@/lib/save/temporary-hosts.ts'
import { createReadOffer } from '@/lib/save/capture-offer.ts'
import type { ActionContext, BackgroundContext } from './context.ts'
import { createNotificationClicks } from './notification-clicks.ts'
import { saveSelectedLinks, type Clicked } from './save-selected-links.ts'
import { keepOpen } from '@/lib/platform/database.ts'
import { appUrl, sendMessage } from '@/lib/platform/runtime.ts'
import { allStorage } from '@/lib/platform/storage.ts'
import { createRecentEdits, createRecentSaves } from '@/lib/save/recent.ts'
import { createConnectionHandlers } from './connection-handlers.ts'
import { createHintHandlers } from '@/lib/save/hint-handlers.ts'
import { importPageList } from './import-page-list.ts'
import { createImporter } from './importer.ts'
import { createLinkBatches } from '@/lib/save/link-batches.ts'
import { createLibraryAccess } from '@/lib/save/library-access.ts'
import { createPageCopies } from './page-copies.ts'
import { createPageMarks } from '@/lib/save/page-marks.ts'
import { parseSelectedQuotes } from '@/lib/capture/captured-page.ts'
import { createOpenPage, type OpenPage } from '@/lib/save/open-page.ts'
import { createOpenings } from '@/lib/save/openings.ts'
import { createQuickSave } from './quick-save.ts'
import { createSavedBadge } from './saved-badge.ts'
import { createSaveLinks } from '@/lib/save/save-links.ts'
import { createSavedIndex } from './saved-index.ts'
import { createSavingHandlers } from '@/lib/save/saving-handlers.ts'
import { createCaptureTabs } from '@/lib/save/capture-tabs.ts'
import { createSignIn } from './sign-in.ts'
import { createWakeIn, scheduleCollect, wakeToCaptureIn } from './wake.ts'

const CHANGED_MS = 1_000
const now = () => Date.now()
const createId = () => crypto.randomUUID()
const isOnline = () => navigator.onLine
const lock = <Value>(name: string, run: () => Promise<Value>) => navigator.locks.request(name, run)

/** Creates all parts of the background synchronously, so that listeners are registered in the first turn. */
export function assemble(
  doFetch: typeof fetch = withSample((input, init) => fetch(input, init), {
    open: keepOpen(openSampleDatabase),
    readLines: async () => (await fetch(appUrl('sample.jsonl'))).text(),
    now,
    createId,
    readFront,
  }),
) {
  const storage = allStorage()
  const broadcast = createBroadcast(sendMessage)
  const addToLog = createRecentLog(now)
  const logger = createLogger((level, message, details) => {
    globalThis.console[level](message, details)
    void addToLog(level, message, details)
  })
  const onQueued = () => broadcast('outbox.changed')
  // The outbox changes the library with each page, so combine several events.
  const onChange = throttled(() => broadcast('library.changed'), CHANGED_MS)

  // Connected libraries
  const authStore = createAuthStore(storage)
  const tokens = createTokenService({ fetch: doFetch, isOnline, now })
  const sessions = createSessions({
    store: authStore,
    now,
    lock,
    ...tokens,
    onSignedOut: (ended) => {
      broadcast('connection.changed')
      if (ended) void forgetRead([libraryTag(ended)]).catch(() => undefined)
    },
  })
  const readOffer = createReadOffer(now)
  const access = createLibraryAccess({ sessions, fetch: doFetch, isOnline, readOffer })
  const readTag = cachedRead(storage.onChanged, access.readTag)
  const readOwn = async (): Promise<string[]> => {
    const { list } = await authStore.readLibraries()
    // The sample library needs no permission.
    return list.flatMap(({ origin }) => (isSample(origin) ? [] : patternOf(origin)))
  }

  // Index of saved pages
  const savedIndex = createSavedIndex({
    access,
    authStore,
    logger,
    now,
    store: createSavedIndexStore(keepOpen(openSavedIndexDatabase)),
    readSettings: cachedRead(storage.onChanged, settingsItem.read),
    onChange: () => void savedBadge.markAll(),
  })
  const savedBadge = createSavedBadge({ readTag }, savedIndex)

  // Outbox
  const store = createOutboxStore(keepOpen(openOutboxDatabase), now)
  const wakeIn = createWakeIn(() => void sender.flush())
  const recentSaves = createRecentSaves()
  const recentEdits = createRecentEdits(now)
  const batches = createLinkBatches()
  const queue = createQueue({
    store,
    now,
    createId,
    beforePut: (library) => wakeIn(library, SAFETY_MS),
    findMade: recentSaves.findMade,
  })
  const sender = createSenders({
    store,
    readTags: async () => (await authStore.readLibraries()).list.map(libraryTag),
    getLibrary: access.readSignedIn,
    now,
    lock,
    wakeIn,
    onSaved: (entry, saved) => {
      recentSaves.learn(entry, saved)
      void batches.learn(entry, saved)
      void learnRecentSave(entry, saved)
      void importer.learn(entry, saved)
    },
    onArrived: (entry, part) => {
      recentEdits.learn(entry, part)
      void pageMarks.follow(entry.url, part)
    },
    onDelivery: ({ tag }, delivery) => {
      onQueued()
      if (delivery.kind === 'done' || !isEmptyEdit(delivery.arrived)) onChange()
      savedIndex
        .learn(tag, delivery)
        .catch((error: unknown) => logger.warn('The index missed a change.', error))
    },
  })
  const collector = createCollector({
    area: storage.local,
    locks: navigator.locks,
    queue,
    now,
    sleep,
    onFolded: (entries) => {
      onQueued()
      for (const entry of entries) if (entry) void pageMarks.follow(entry.url, entry.edit)
      const [entry] = entries
      if (entry && entries.length === 1) void sender.deliverNow(entry)
      else void sender.resume()
    },
    onLeft: scheduleCollect,
  })

  const context: BackgroundContext = {
    sessions,
    authStore,
    tokens,
    fetch: doFetch,
    isOnline,
    logger,
    readTag,
    access,
    queue,
    sender,
    store,
    collector,
    batches,
    hosts: createTemporaryHosts({ readOwn, has: hasHosts, remove: removeHosts }),
    recentSaves,
    recentEdits,
    findSaved: async (tag, url) => (await savedIndex.find(tag, url))?.id ?? null,
    onQueued,
    onChange,
    readTab,
    // Words are read to highlight them, so mark them before the library answers.
    readSelection: async (tabId, frameId, color) => {
      const words = parseSelectedQuotes(await readSelection(tabId, frameId)).map((quote) => ({
        ...quote,
        color,
      }))
      void pageMarks.add(tabId, words)
      return words
    },
    readOpenTab,
    readOpenTabs,
    reloadTab,
    wakeToCaptureIn,
    createId,
    now,
    sleep,
  }

  // Parts that save pages
  const activity = createActivity()
  const pageCopies = createPageCopies(context)
  const keepSavedCopy = activity.watchCall(pageCopies.keepSaved)
  const { openPage: openUnmarked, saveCaptured } = createOpenPage(context)
  const openPage: OpenPage['openPage'] = async (page, intent, options) => {
    const view = await openUnmarked(page, intent, options)
    const tabId = options?.tabId
    if (tabId === undefined) return view
    if (intent === 'save') void keepSavedCopy(page.url, tabId, view)
    void pageMarks.show(tabId, page.url, view)
    return view
  }
  const pageMarks = createPageMarks({ openPage })
  const openings = createOpenings(openPage, storage.session)
  const saveLinks = createSaveLinks(context)
  const captureTabs = createCaptureTabs(context)
  const importer = createImporter(context, lock)
  const actions: ActionContext = { ...context, openPage, saveCaptured, pageMarks, saveLinks }
  const quickSave = createQuickSave(actions)

  /** Deletes what was read, also after a changed password, because a stranger may have the device. */
  const forgetRead = (tags: readonly string[]) =>
    // A browser without storage has no copies either.
    Promise.all([
      savedIndex.follow(tags),
      pageCopies.leave(tags).catch(() => undefined),
      forgetPanelSessions(tags),
    ])

  const handlers: Handlers = {
    ...importer.handlers,
    ...savedIndex.handlers,
    ...createConnectionHandlers(context, createSignIn(context), async ({ isSame, gone }) => {
      if (!isSame || gone.length > 0) await forgetRead(gone)
      broadcast('connection.changed')
      if (!isSame) void pageMarks.showAll()
      void sender.resume()
      void savedIndex.run()
    }),
    ...saveLinks.handlers,
    ...captureTabs.handlers,
    ...createHintHandlers(context),
    ...createLibraryHandlers(context, broadcast),
    // After the handlers of the library, because it replaces two of them.
    ...pageCopies.handlers,
    ...createSavingHandlers(context, {
      open: openings.open,
      saveCaptured,
      saveAndClose: quickSave.saveAndClose,
    }),
  }
  const parts = { openings, captureTabs, savedIndex, savedBadge, quickSave }
  activity.watch(handlers, sender, collector, batches, saveLinks, pageMarks, ...Object.values(parts))
  return {
    ...actions,
    ...parts,
    activity,
    broadcast,
    handlers,
    importer,
    pageCopies,
    colorMark: activity.watchCall(createColorMark(actions, quickSave)),
    saveLinksIn: activity.watchCall((clicked: Clicked) => saveSelectedLinks(actions, clicked)),
    listPage: activity.watchCall((tabId: number) => importPageList(context, tabId)),
    pressNotification: createNotificationClicks(actions),
  }
}
export type Background = ReturnType<typeof assemble>
