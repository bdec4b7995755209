import type { Shortcut } from '@/components/ui/key-list.tsx'
import type { ExportFile } from '@/lib/import-export/export-file.ts'
import type { SeenSites } from '@/lib/settings/seen-sites.ts'
import type { Settings } from '@/lib/settings/settings.ts'

/** What the options page asks of the browser itself; everything else goes to the background. */
export interface OptionsPorts {
  /** Call it in the click itself; `also` is another origin that is needed. */
  requestHost(address: string, also?: string): Promise<boolean>
  settings: {
    read(): Promise<Settings>
    update(change: (settings: Settings) => Settings): Promise<Settings>
    onChange(listener: (settings: Settings) => void): () => void
  }
  /** What was answered for single sites. */
  sites: {
    read(): Promise<SeenSites>
    update(change: (sites: SeenSites) => SeenSites): Promise<SeenSites>
  }
  /** The permission behind the badge; call `request` in the click itself. */
  tabs: { request(): Promise<boolean>; release(): Promise<void> }
  readCommands(): Promise<Shortcut[]>
  /** Null where the browser has no page for shortcuts. */
  openShortcuts: (() => void) | null
  erase(): Promise<void>
  /** Gives a file to the person. */
  download(file: ExportFile): void
  version: string
}
