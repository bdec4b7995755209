import { randomBytes, randomUUID } from 'node:crypto'
import type { Log } from '../http/log.ts'
import type { LibraryHost } from '../operations/operations.ts'
import type { ServiceStore } from '../storage/service-store.ts'
import { automating } from './automating.ts'
import { createWebhookDeliverer } from './deliver-webhooks.ts'
import { createRules } from './rules.ts'
import { createWebhooks } from './webhooks.ts'

interface AutomationDeps {
  store: ServiceStore
  allow: readonly string[]
  now: () => number
  log: Log
}

export function openAutomation({ store, allow, now, log }: AutomationDeps) {
  const common = { now, randomUuid: randomUUID }
  const rules = createRules({ store: store.rules, ...common })
  const webhooks = createWebhooks({ store: store.webhooks, allow, randomBytes, ...common })
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
  return {
    automate: (host: LibraryHost): LibraryHost =>
      automating(host, { rules, webhooks, deliver: deliverer.wake, log }),
    start: deliverer.wake,
    sweep: deliverer.sweep,
    close: async () => {
      await deliverer.close()
      await (await opening)?.close()
    },
  }
}
