export interface BrowserEvent<Listener extends (...given: never[]) => unknown> {
  addListener(listener: Listener): void
  removeListener(listener: Listener): void
  call(...given: Parameters<Listener>): unknown[]
}

export function createEvent<Listener extends (...given: never[]) => unknown>(): BrowserEvent<Listener> {
  const listeners = new Set<Listener>()
  return {
    addListener: (listener) => void listeners.add(listener),
    removeListener: (listener) => void listeners.delete(listener),
    call: (...given) => [...listeners].map((listener) => listener(...given)),
  }
}
