import { z } from 'zod'
import { assemble } from '@/lib/background/assemble.ts'
import { IMPORTS_ALARM } from '@/lib/background/importer.ts'
import { OUTBOX_ALARM, TYPED_ALARM } from '@/lib/background/wake.ts'
import { showFirstWords } from '@/lib/language/first-words.ts'
import { onLanguage } from '@/lib/language/translate.ts'
import { onEvent } from '@/lib/messaging/events.ts'
import { listen, type ListenDeps } from '@/lib/messaging/listen.ts'
import { browser } from './browser.ts'
import { expireOffline, keepOffline } from './keep-offline.ts'
import { addWithheld } from './plain-http.ts'
import { hideOtherAccounts } from './hide-other-accounts.ts'
import { followSession, openSession, sessionFetch, signOut } from './session.ts'

async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register('/library/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const keepWords = (): void => active?.postMessage(document.documentElement.lang)
  keepWords()
  onLanguage(keepWords)
}

/** @returns the account to show offline, or null if the service responded. A failure is shown instead of the page. */
export const start = (): Promise<string | null> =>
  open().catch(async (error: unknown) => (await import('./failed.tsx')).showFailure(error))

async function open(): Promise<string | null> {
  // Zod would otherwise try `new Function`, which the page's CSP forbids.
  z.config({ jitless: true })
  if (!isSecureContext) addWithheld()
  showFirstWords(navigator.language)
  const { account, isOnline } = await openSession()
  const { handlers, collector, sender, savedIndex, importer, logger } = assemble(sessionFetch)
  const report = (error: unknown): void => logger.error('A background task failed.', error)
  const collect = () => void collector.collect().catch(report)
  listen(
    {
      ...handlers,
      'connection.disconnect': signOut,
      'outbox.list': hideOtherAccounts(handlers['outbox.list']),
    },
    {
      onMessage: browser.runtime.onMessage as unknown as ListenDeps['onMessage'],
      extension: { id: browser.runtime.id, root: browser.runtime.getURL() },
      onFailure: (name, error) => logger.warn(`The message ${name} failed.`, error),
    },
  )
  browser.storage.local.onChanged.addListener(collector.written)
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name.startsWith(OUTBOX_ALARM)) void sender.flush().catch(report)
    if (name === TYPED_ALARM) collect()
    if (name === IMPORTS_ALARM) void importer.sendRuns().catch(report)
  })
  globalThis.addEventListener('online', () => void sender.resume())
  collect()
  void sender.flush().catch(report)
  void importer.sendRuns().catch(report)
  void savedIndex.run()
  followSession(account, report)
  // Browsers offer service workers and their caches over TLS and on this device only.
  if (!isSecureContext) return null
  startWorker().catch(report)
  onEvent(browser.runtime.onMessage, ['library.changed'], () => void expireOffline(account).catch(report))
  if (!isOnline) return account
  keepOffline(account).catch(report)
  return null
}
