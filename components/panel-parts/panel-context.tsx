import { createContext, useContext } from 'react'
import type { RankAccess } from '@/lib/query/search.ts'
import type { LocalHits } from '@/lib/search/local-search.ts'
import type { PanelHost } from './panel-host.ts'

export interface PanelParts {
  host: PanelHost
  localHits: LocalHits
  rankAccess: RankAccess
}

export const PanelContext = createContext<PanelParts | null>(null)

export function usePanel(): PanelParts {
  const parts = useContext(PanelContext)
  if (!parts) throw new Error('usePanel needs a PanelContext above it.')
  return parts
}
