import { z } from 'zod'
import { STATES } from './vocabulary.ts'

export const State = z.enum(STATES)
export type State = z.infer<typeof State>

export const VIEWS = ['full', 'summary'] as const
export const View = z.enum(VIEWS)
export type View = z.infer<typeof View>
export const DEFAULT_VIEW: View = 'full'
