import { sessionArea } from '@/lib/platform/storage.ts'

/** Prefixes of keys: the side panel and the library in a tab. The library's tag follows. */
export const PANEL_SESSION_KEYS = { panel: 'panel:', page: 'panel.page:' } as const
export type PanelPlace = keyof typeof PANEL_SESSION_KEYS

export async function readPanelSession(place: PanelPlace, library: string): Promise<unknown> {
  const key = PANEL_SESSION_KEYS[place] + library
  return (await sessionArea().get(key))[key]
}

export const writePanelSession = (place: PanelPlace, library: string, session: unknown): Promise<void> =>
  sessionArea().set({ [PANEL_SESSION_KEYS[place] + library]: session })

/** Key of a search for a new page. It isn't in the address, because the browser's history would store it. */
export const PANEL_SEARCH_PREFIX = 'panel.search:'

export async function handOverSearch(query: string): Promise<string> {
  const id = crypto.randomUUID()
  await sessionArea().set({ [PANEL_SEARCH_PREFIX + id]: query })
  return id
}

/** Returns the query once, because a reloaded page restores its own state. */
export async function takeSearch(id: string): Promise<string | null> {
  const key = PANEL_SEARCH_PREFIX + id
  const query = (await sessionArea().get(key))[key]
  await sessionArea().remove(key)
  return typeof query === 'string' ? query : null
}

export async function forgetPanelSessions(libraries: readonly string[]): Promise<void> {
  const keys = libraries.flatMap((tag) => Object.values(PANEL_SESSION_KEYS).map((prefix) => prefix + tag))
  await Promise.all(keys.map((key) => sessionArea().remove(key)))
}
