import { createEvent, type BrowserEvent } from './event.ts'

type Changes = Record<string, { oldValue?: unknown; newValue?: unknown }>
type Keys = string | string[] | null

const PREFIX = 'bookplate:'
const parse = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))

/** Records that a new page creates again from the session, so they needn't outlive this page. */
const isOfSession = (key: string): boolean => key.startsWith('auth.')

/**
 * Implements a storage area of extensions in a page's storage. Its writes are synchronous, so what a person
 * typed survives closing the page. A full storage refuses them, except those that the session creates.
 */
export function createArea(
  storage: Storage,
  name: string,
  onAnyChange: BrowserEvent<(changes: object, area: string) => void>,
) {
  const onChanged = createEvent<(changes: Changes) => void>()
  const tell = (changes: Changes): void => {
    if (Object.keys(changes).length === 0) return
    onChanged.call(changes)
    onAnyChange.call(changes, name)
  }
  /** Records of the session that don't fit. */
  const held = new Map<string, string>()
  const textOf = (key: string) => held.get(key) ?? storage.getItem(PREFIX + key)
  const keys = (): string[] =>
    Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))

  function write(key: string, text: string | null): Changes {
    const before = textOf(key)
    if (before === text) return {}
    held.delete(key)
    try {
      if (text === null) storage.removeItem(PREFIX + key)
      else storage.setItem(PREFIX + key, text)
    } catch (error) {
      if (text === null || !isOfSession(key)) throw error
      held.set(key, text)
    }
    return { [key]: { oldValue: parse(before), newValue: parse(text) } }
  }
  const remove = (gone: string | string[]): void =>
    tell(Object.assign({}, ...[gone].flat().map((key) => write(key, null))) as Changes)

  // The browser reports writes of other tabs only.
  window.addEventListener('storage', ({ storageArea, key, oldValue, newValue }) => {
    if (storageArea !== storage || !key?.startsWith(PREFIX)) return
    tell({ [key.slice(PREFIX.length)]: { oldValue: parse(oldValue), newValue: parse(newValue) } })
  })

  return {
    onChanged,
    async get(wanted: Keys = null): Promise<Record<string, unknown>> {
      const found = (wanted === null ? keys() : [wanted].flat()).map((key) => [key, parse(textOf(key))])
      return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Record<string, unknown>
    },
    async set(items: Record<string, unknown>): Promise<void> {
      const changes = Object.entries(items).map(([key, value]) => write(key, JSON.stringify(value)))
      tell(Object.assign({}, ...changes) as Changes)
    },
    remove: async (gone: string | string[]) => remove(gone),
    clear: async () => remove(keys()),
  }
}
