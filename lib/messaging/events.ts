import { isEventMessage, type EventMessage, type EventName } from './envelope.ts'

type Listener = (message: unknown) => undefined

export interface EventSource {
  addListener(listener: Listener): void
  removeListener(listener: Listener): void
}

/** It isn't an error if no screen listens. */
export function createBroadcast(sendMessage: (message: unknown) => Promise<unknown>) {
  return (name: EventName, data?: unknown): void => {
    void sendMessage({ bookplate: 'event', name, data } satisfies EventMessage).catch(() => {})
  }
}

export function onEvent(
  source: EventSource,
  names: readonly EventName[],
  listener: (name: EventName, data: unknown) => void,
) {
  const hear: Listener = (message) => {
    if (isEventMessage(message) && names.includes(message.name)) listener(message.name, message.data)
    return undefined
  }
  source.addListener(hear)
  return () => source.removeListener(hear)
}
