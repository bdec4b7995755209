import type { SummaryHit } from '@bookplate/contract'
import type { ExportFile } from '@/lib/import-export/export-file.ts'

/**
 * The page in front. `hidden`: the browser doesn't tell its address until the person allows that. `none`: it isn't a web
 * page, or it's private.
 */
export type FrontPage = { url: string; title: string } | 'loading' | 'hidden' | 'none'

/** What the panel needs of the browser; the entrypoint gives the real one, tests their own. */
export interface PanelHost {
  /** In a tab of its own, where there is room for two panes and no page beside it. */
  isPage: boolean
  /** Links that were saved together, which it was opened to show. */
  openedLinks: string | null
  /** Beside private pages, of which nothing is kept. */
  isPrivate(): boolean
  /** `here`: in the tab beside the panel, which stays open. */
  open(url: string, where: 'here' | 'new'): void
  /** Each in a tab of its own, behind the one in front. */
  openAll(urls: readonly string[]): void
  openOptions(): void
  /** The pages that are not sent yet, or couldn't be saved, with what can be done about each. */
  openWaiting(): void
  openAsPage(): void
  /** Survives closing the panel, not closing the browser. */
  readSession(): Promise<unknown>
  writeSession(state: unknown): void
  download(file: ExportFile): void
  /** Asks the browser to let the panel see which page is in front; call it in the first turn of a click. */
  askForPage(): Promise<boolean>
  /** Reports the page in front while the panel is visible. */
  watchPage(onPage: (page: FrontPage) => void): () => void
  setRelated(isOn: boolean): void
  /** Bookmarks of a library that are kept on this device, for finding them before the library answers. */
  readKnown(library: { baseUrl: string; accountId: string }): AsyncIterable<SummaryHit[]>
}
