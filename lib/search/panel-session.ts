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

/** Results of one library are nobody else's: they go with the connection. */
export async function forgetPanelSessions(): Promise<void> {
  await Promise.all(Object.values(PANEL_SESSION_KEYS).map((key) => sessionArea().remove(key)))
}
