import type { OutboxStore } from '@/lib/outbox/store.ts'

const NEVER = new Promise<never>(() => undefined)

/** Returns a store whose worker dies at its n-th use, before it takes effect or before its response. */
export function dyingStore(
  store: OutboxStore,
  killAt: number,
  when: 'before' | 'after',
  onDeath: () => void,
): OutboxStore {
  let uses = 0
  return new Proxy(store, {
    get(target, name) {
      const method = target[name as keyof OutboxStore] as (...given: unknown[]) => Promise<unknown>
      return async (...given: unknown[]) => {
        uses += 1
        if (uses < killAt) return method(...given)
        if (uses === killAt && when === 'after') await method(...given)
        onDeath()
        return NEVER
      }
    },
  })
}
