import { lazy } from 'react'

/** Not needed to find something, so not loaded before it is there to see. */
export const FiltersDialog = lazy(async () => ({
  default: (await import('@/components/search/filters-dialog.tsx')).FiltersDialog,
}))
export const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))
export const SelectionDock = lazy(async () => ({
  default: (await import('@/components/change-many/selection-dock.tsx')).SelectionDock,
}))
export const Related = lazy(async () => ({
  default: (await import('@/components/read/related.tsx')).Related,
}))
export const ImageGrid = lazy(async () => ({
  default: (await import('@/components/results/image-grid.tsx')).ImageGrid,
}))
export const EmptyLibrary = lazy(async () => ({
  default: (await import('@/components/search/empty-library.tsx')).EmptyLibrary,
}))
export const NoResults = lazy(async () => ({
  default: (await import('@/components/search/no-results.tsx')).NoResults,
}))
export const NotConnected = lazy(async () => ({
  default: (await import('@/components/connect/not-connected.tsx')).NotConnected,
}))
export const SidePane = lazy(async () => ({ default: (await import('./side-pane.tsx')).SidePane }))
