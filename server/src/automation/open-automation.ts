import { randomBytes, randomUUID } from 'node:crypto'
import type { Log } from '../http/log.ts'
import type { LibraryHost } from '../operations/operations.ts'
import type { ServiceStore } from '../storage/service-store.ts'
import { titleOf, type ExportedLine } from '../../../lib/export/exported-line.ts'
import { automating } from './automating.ts'
import { createWebhookDeliverer } from './deliver-webhooks.ts'
import { changeBy, createRules, parseRule } from './rules.ts'
import { createWebhooks, EVENTS } from './webhooks.ts'

/** Titles in a preview. */
const PREVIEWED = 10

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
  const forPages = {
    rules: {
      ...rules,
      create: async (accountId: string, input: unknown) => {
        const parsed = parseRule(input)
        return 'problem' in parsed ? parsed : { id: await rules.create(accountId, parsed.rule) }
      },
      preview: async (lines: AsyncIterable<string>, input: unknown) => {
        const parsed = parseRule(input)
        if ('problem' in parsed) return parsed
        const titles: string[] = []
        let count = 0
        for await (const text of lines) {
          const line = JSON.parse(text) as ExportedLine
          if (line.deletedAt !== null || changeBy([parsed.rule], line, line) === null) continue
          count += 1
          if (count <= PREVIEWED) titles.push(titleOf(line))
        }
        return { count, titles }
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
