import type { Log } from '../http/log.ts'
import type { Library, LibraryHost } from '../operations/operations.ts'
import type { ServiceStore } from '../storage/service-store.ts'
import { titleOf } from '../../../lib/export-formats/exported-line.ts'
import { withAutomation } from './with-automation.ts'
import { createWebhookDeliverer } from './deliver-webhooks.ts'
import { applyRule, createRules, parseRule, previewRule, type ExportedBookmarks } from './rules.ts'
import { createWebhooks, EVENTS } from './webhooks.ts'

interface AutomationDeps {
  store: ServiceStore
  host: LibraryHost
  exportOf: (library: Library) => ExportedBookmarks
  allow: readonly string[]
  now: () => number
  log: Log
  stopping: AbortSignal
}

export function openAutomation({ store, host, exportOf, allow, now, log, stopping }: AutomationDeps) {
  const rules = createRules({ store: store.rules, now })
  const webhooks = createWebhooks({ store: store.webhooks, allow, now })
  // Loaded with the first message, because most libraries have no webhook.
  let opening: Promise<ReturnType<typeof import('./send-webhook.ts').createWebhookSender>> | undefined
  const sender = () =>
    (opening ??= import('./send-webhook.ts').then(({ createWebhookSender }) => createWebhookSender(allow)))
  const deliverer = createWebhookDeliverer({
    store: store.webhooks,
    send: async (message) => (await sender()).send(message),
    now,
    log,
  })
  const forPages = {
    rules: {
      ...rules,
      create: async (accountId: string, input: unknown) => {
        const parsed = parseRule(input)
        return 'problem' in parsed ? parsed : rules.create(accountId, parsed.rule)
      },
      preview: async (accountId: string, input: unknown) => {
        const parsed = parseRule(input)
        if ('problem' in parsed) return parsed
        const { count, first } = await previewRule(exportOf(host.of(accountId)), parsed.rule)
        return { count, titles: first.map(titleOf) }
      },
      /** Returns the number of changed bookmarks, or null if the client left or the service stopped before the end. */
      apply: async (accountId: string, id: string, leaving: AbortSignal) => {
        const found = (await rules.list(accountId)).find((rule) => rule.id === id)
        if (!found) return 0
        const library = host.of(accountId)
        const signal = AbortSignal.any([leaving, stopping])
        const count = await applyRule(exportOf(library), found.rule, library.update, signal)
        return signal.aborted ? null : count
      },
    },
    webhooks: {
      ...webhooks,
      events: EVENTS,
      create: (accountId: string, url: string, names: readonly string[]) => {
        const events = EVENTS.filter((event) => names.includes(event))
        return webhooks.create(accountId, url, events.length > 0 ? events : EVENTS)
      },
      sendTest: async (accountId: string, id: string) => {
        const isQueued = await webhooks.sendTest(accountId, id)
        deliverer.wake()
        return isQueued
      },
    },
  }
  return {
    forPages,
    libraries: withAutomation(host, { rules, webhooks, deliver: deliverer.wake, log }),
    start: deliverer.wake,
    sweep: deliverer.sweep,
    close: async () => {
      const delivered = deliverer.close()
      // Messages that have no answer yet are sent again after the next start.
      await (await opening)?.close()
      await delivered
    },
  }
}

export type Automation = ReturnType<typeof openAutomation>
