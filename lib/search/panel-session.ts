import { sessionArea } from '@/lib/platform/storage.ts'

/** What the side panel keeps for the next time it opens, one record beside pages and one in a tab of its own. */
export const PANEL_SESSION_KEYS = { panel: 'panel', page: 'panel.page' } as const
export type PanelPlace = keyof typeof PANEL_SESSION_KEYS

export async function readPanelSession(place: PanelPlace): Promise<unknown> {
  const key = PANEL_SESSION_KEYS[place]
  return (await sessionArea().get(key))[key]
}

export const writePanelSession = (place: PanelPlace, session: unknown): Promise<void> =>
  sessionArea().set({ [PANEL_SESSION_KEYS[place]]: session })

/** Of a search that a page is opened with. Not in its address, which the browser's history keeps. */
export const PANEL_SEARCH_PREFIX = 'panel.search:'

/** Keeps words for one page that is about to open, whatever other pages of the library keep meanwhile; by an id. */
export async function handOverSearch(query: string): Promise<string> {
  const id = crypto.randomUUID()
  await sessionArea().set({ [PANEL_SEARCH_PREFIX + id]: query })
  return id
}

/** Once: the page that is drawn anew goes on where it was left. */
export async function takeSearch(id: string): Promise<string | null> {
  const key = PANEL_SEARCH_PREFIX + id
  const query = (await sessionArea().get(key))[key]
  await sessionArea().remove(key)
  return typeof query === 'string' ? query : null
}

/** Results of one library are nobody else's: they go with the connection. */
export async function forgetPanelSessions(): Promise<void> {
  await Promise.all(Object.values(PANEL_SESSION_KEYS).map((key) => sessionArea().remove(key)))
}
