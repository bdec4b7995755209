import type { AuthStore } from '@/lib/connect/auth-store.ts'
import type { Logger } from '@/lib/connect/logger.ts'
import type { Sessions } from '@/lib/connect/session.ts'
import type { TokenService } from '@/lib/connect/token-service.ts'
import type { SaveContext } from '@/lib/save/context.ts'
import type { OpenPage } from '@/lib/save/open-page.ts'
import type { PageMarks } from '@/lib/save/page-marks.ts'
import type { SaveLinks } from '@/lib/save/save-links.ts'

/** Everything that the parts of the background share. */
export interface BackgroundContext extends SaveContext {
  sessions: Sessions
  authStore: AuthStore
  tokens: TokenService
  fetch: typeof fetch
  isOnline: () => boolean
  logger: Logger
  /** Identifies the library for each page visit. */
  readTag: () => Promise<string | null>
}

/** Also the parts that menus, shortcuts, and notifications use. */
export interface ActionContext extends BackgroundContext, OpenPage {
  pageMarks: PageMarks
  saveLinks: SaveLinks
}
