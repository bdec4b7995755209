import type { Duplicate } from '@bookplate/contract'
import { summaryHit } from './panel-library.tsx'

export const duplicate = (title: string, more: Partial<Duplicate> = {}): Duplicate => ({
  ...summaryHit(title),
  note: null,
  words: 400,
  highlightCount: 0,
  ...more,
})
