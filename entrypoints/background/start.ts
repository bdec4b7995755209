import { browser } from 'wxt/browser'
import { isApiError, isTransportError } from '@bookplate/contract'
import { localNameOf } from '@/lib/errors/local-error.ts'
import { listen, type ListenDeps } from '@/lib/messaging/listen.ts'
import { LIBRARIES_KEY } from '@/lib/libraries/tag.ts'
import { onLocalChange } from '@/lib/platform/storage.ts'
import { appUrl } from '@/lib/platform/runtime.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { onNotificationClick } from '@/lib/platform/notifications.ts'
import { assemble, type Background } from '@/lib/background/assemble.ts'
import { IMPORTS_ALARM } from '@/lib/background/importer.ts'
import { COPIES_ALARM } from '@/lib/background/page-copies.ts'
import { INDEX_ALARM } from '@/lib/background/saved-index.ts'
import { welcome } from '@/lib/background/welcome.ts'
import { OUTBOX_ALARM, CAPTURE_ALARM, TYPED_ALARM } from '@/lib/background/wake.ts'
import { createMenus, nameMenus, registerMenus } from './menus.ts'
import { registerOmnibox } from './omnibox.ts'
import { loadWords, wordsLoaded } from '@/lib/language/loaded-words.ts'
import { askInPopup } from '@/lib/background/quick-save.ts'
import { openSidePanel } from '@/lib/platform/side-panel.ts'

function registerCommands({ quickSave, pageMarks }: Background): void {
  browser.commands?.onCommand.addListener((command, tab) => {
    if (command === 'open-side-panel') {
      void openSidePanel(tab?.windowId).catch(() => undefined)
      void pageMarks.showIn(tab)
    } else if (tab?.incognito) void askInPopup(tab)
    else if (!tab) return
    else if (command === 'save-page') void quickSave.savePage(tab)
    else if (command === 'highlight') void quickSave.highlight(tab)
    else if (command === 'save-and-close') void quickSave.saveAndClose(tab)
    else if (command === 'toggle-favorite') void quickSave.toggleFavorite(tab)
  })
}

/** Registers all listeners in the first turn, because a worker that wakes for an event needs its listener. */
export function start(background: Background = assemble()): void {
  const {
    handlers,
    sender,
    logger,
    savedIndex,
    savedBadge,
    collector,
    openings,
    captureTabs,
    importer,
    pageCopies,
  } = background
  const collect = () =>
    void collector
      .collect()
      .catch((error: unknown) => logger.error('What was typed could not be read.', error))

  listen(handlers, {
    onMessage: browser.runtime.onMessage as unknown as ListenDeps['onMessage'],
    extension: { id: browser.runtime.id, root: appUrl('/') },
    onFailure: (name, error) => {
      if (isApiError(error) || isTransportError(error) || localNameOf(error)) return
      logger.error(`The message ${name} failed.`, error)
    },
  })

  loadWords(
    () => void nameMenus(),
    (error) => logger.error('The messages could not be read.', error),
  )
  registerMenus(background)
  onNotificationClick(background.pressNotification)
  registerCommands(background)
  registerOmnibox(background)
  savedBadge.start()
  settingsItem.onChange(savedBadge.settingsChanged)

  const watchedWelcome = background.activity.watchCall(welcome)
  browser.runtime.onInstalled.addListener((details) => {
    void watchedWelcome(details, browser.runtime.getManifest().version)
    void wordsLoaded().then(createMenus)
    void captureTabs.captureNext()
  })
  browser.runtime.onStartup.addListener(() => {
    void sender.flush()
    void savedIndex.run()
    void captureTabs.captureNext()
    void importer.sendRuns()
  })
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name.startsWith(OUTBOX_ALARM)) void sender.flush()
    if (alarm.name === TYPED_ALARM) collect()
    if (alarm.name === CAPTURE_ALARM) void captureTabs.captureNext()
    if (alarm.name === IMPORTS_ALARM) void importer.sendRuns()
    if (alarm.name === INDEX_ALARM) void savedIndex.run()
    if (alarm.name === COPIES_ALARM) void pageCopies.send()
  })
  browser.permissions.onRemoved.addListener(({ origins = [] }) => {
    // Permissions for capturing tabs don't affect the connection.
    void background.hosts.reachesOwn().then((isReached) => {
      if (origins.length === 0 || !isReached) background.broadcast('connection.changed')
    })
    void savedBadge.permissionRemoved()
  })
  // A worker isn't told that it restarted, so check the outbox at each start.
  globalThis.addEventListener('online', () => {
    void sender.resume()
    void pageCopies.send()
  })
  browser.storage.local.onChanged.addListener(collector.written)
  onLocalChange(LIBRARIES_KEY, () => void wordsLoaded().then(nameMenus))
  browser.storage.session.onChanged.addListener((changes) => void openings.written(changes))
  Reflect.set(globalThis, 'whenIdle', background.activity.whenIdle)
  collect()
  void captureTabs.resume()
  void importer.sendRuns().catch((error: unknown) => logger.error('Imports could not be continued.', error))
  void sender.flush().catch((error: unknown) => logger.error('The queue could not be read.', error))
}
