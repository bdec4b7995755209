import { browser } from 'wxt/browser'
import type { EventName } from './envelope.ts'
import { onEvent, type EventSource } from './events.ts'
import { createSend, type Send } from './send.ts'

/** The real channel of a screen to the background: build it once, where the screen is mounted. */
export function connectToBackground(): Send {
  return createSend({
    sendMessage: (message) => browser.runtime.sendMessage(message),
    createId: () => crypto.randomUUID(),
  })
}

/** Calls `listener` whenever the background says one of `names`; returns what ends it. */
export function onBackgroundEvent(
  names: readonly EventName[],
  listener: (name: EventName) => void,
): () => void {
  return onEvent(browser.runtime.onMessage as unknown as EventSource, names, listener)
}
