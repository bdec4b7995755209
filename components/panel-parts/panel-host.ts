import type { PageCopy, SummaryHit } from '@bookplate/contract'
import type { ExportFile } from '@/lib/export-files/export-file.ts'

/** `hidden`: the browser hides its address until the person allows it. `none`: no web page, or private. */
export type ActivePageState = { url: string; title: string } | 'loading' | 'hidden' | 'none'

export interface PanelHost {
  /** Whether the library is in a tab, with two panes and no page next to it. */
  isPage: boolean
  isWebApp: boolean
  openedLinks: string | null
  /** Text that another app shared. */
  sharedText: string | null
  /** Whether the window is private, so that nothing may be stored. */
  isPrivate(): boolean
  open(url: string, where: 'here' | 'new'): void
  /**
   * Opens a copy, or the newest of a bookmark, in a page that also works offline. Returns false where copies open on
   * the library's address only: in private windows, because nothing may be stored, and in the web app.
   */
  openCopy(bookmarkId: string, copyId?: string): boolean
  readOpenedCopies(bookmarkId: string): Promise<PageCopy[]>
  /** Returns false if the browser blocked some. Web pages may open one tab with a click unless a person allows more. */
  openAll(urls: readonly string[]): Promise<boolean>
  openWaiting(): void
  openAsPage(): void
  /** State of a library's panel. Survives closing the panel, but not the browser. */
  readSession(library: string | null): Promise<unknown>
  writeSession(state: unknown): void
  download(file: ExportFile): void
  /** Asks the browser to reveal the current page. Must be called in the first turn of a click. */
  askForPage(): Promise<boolean>
  watchPage(onPage: (page: ActivePageState) => void): () => void
  /**
   * Asks the browser for access to a page's site. Must be called in the first turn of a click. `borrowed`: hosts that
   * were not allowed before. Missing where pages can't be opened to be read.
   */
  askForSite?(url: string): { isAllowed: Promise<boolean>; borrowed: Promise<string[]> }
  readKnown(): AsyncIterable<SummaryHit[]>
}
