import type { Shortcut } from '@/components/ui/key-list.tsx'
import type { ExportFile } from '@/lib/import-export/export-file.ts'
import type { SiteAnswers } from '@/lib/settings/site-answers.ts'
import type { Settings } from '@/lib/settings/settings.ts'

interface SitesPort {
  read(): Promise<SiteAnswers>
  update(change: (sites: SiteAnswers) => SiteAnswers): Promise<SiteAnswers>
}

export interface OptionsPorts {
  /** Must be called in a click. `also`: another needed origin. */
  requestHost(address: string, also?: string): Promise<boolean>
  settings: {
    read(): Promise<Settings>
    update(change: (settings: Settings) => Settings): Promise<Settings>
    onChange(listener: (settings: Settings) => void): () => void
  }
  sites: SitesPort
  copiedSites: SitesPort
  /** Permission of the badge. `request` must be called in a click. */
  tabs: { request(): Promise<boolean>; release(): Promise<void> }
  readCommands(): Promise<Shortcut[]>
  /** False in the web app, which shows the library of its service. */
  hasSeveralLibraries: boolean
  /** Null if the browser has no shortcut settings. */
  openShortcuts: (() => void) | null
  erase(): Promise<void>
  download(file: ExportFile): void
  version: string
  homepage: string
  readReport(): Promise<string>
  /** Whether the extension was updated and its changes were not dismissed. */
  news: { read(): Promise<boolean>; dismiss(): Promise<void> }
}
