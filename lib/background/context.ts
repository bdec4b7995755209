import type { AuthStore } from '@/lib/connect/auth-store.ts'
import type { Logger } from '@/lib/connect/logger.ts'
import type { Sessions } from '@/lib/connect/session.ts'
import type { TokenService } from '@/lib/connect/token-service.ts'
import type { SaveContext } from '@/lib/save/context.ts'
import type { OpenPage } from '@/lib/save/open-page.ts'
import type { PageMarks } from '@/lib/save/page-marks.ts'
import type { SaveLinks } from '@/lib/save/save-links.ts'
import type { SavedIndexStore } from '@/lib/saved-index/store.ts'
import type { Settings } from '@/lib/settings/settings.ts'

/** Everything that the background shares. `assemble` adds each part, which uses later ones only when called. */
export interface BackgroundContext extends SaveContext, OpenPage {
  sessions: Sessions
  authStore: AuthStore
  tokens: TokenService
  fetch: typeof fetch
  isOnline: () => boolean
  logger: Logger
  savedStore: SavedIndexStore
  readSettings: () => Promise<Settings>
  /** Identifies the library for each page visit. */
  readTag: () => Promise<string | null>
  showSaved: () => void
  pageMarks: PageMarks
  saveLinks: SaveLinks
}
