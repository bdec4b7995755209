import { browser } from 'wxt/browser'

/** What the side panel keeps for the next time it opens, one record beside pages and one in a tab of its own. */
export const PANEL_SESSION_KEYS = { panel: 'panel', page: 'panel.page' } as const
export type PanelPlace = keyof typeof PANEL_SESSION_KEYS

export async function readPanelSession(place: PanelPlace): Promise<unknown> {
  const key = PANEL_SESSION_KEYS[place]
  return (await browser.storage.session.get(key))[key]
}

/** Losing it costs a scroll position, so a full storage stops nobody. */
export function writePanelSession(place: PanelPlace, session: unknown): void {
  browser.storage.session.set({ [PANEL_SESSION_KEYS[place]]: session }).catch(() => undefined)
}

/** Results of one library are nobody else's: they go with the connection. */
export async function forgetPanelSessions(): Promise<void> {
  await browser.storage.session.remove(Object.values(PANEL_SESSION_KEYS))
}
