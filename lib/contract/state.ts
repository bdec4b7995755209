import { z } from 'zod'

/** Which bookmarks list, stats and search take in. Section "States and transitions". */
export const STATES = ['active', 'archived', 'all'] as const
export const State = z.enum(STATES)
export type State = z.infer<typeof State>
export const DEFAULT_STATE: State = 'active'

/** How much of each bookmark a page holds. */
export const VIEWS = ['full', 'summary'] as const
export const View = z.enum(VIEWS)
export type View = z.infer<typeof View>
export const DEFAULT_VIEW: View = 'full'
