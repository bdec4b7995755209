import { lazy, type ComponentType } from 'react'

/** A part of a module that is loaded when it is drawn. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))

/** Not needed to find something, so not loaded before it is there to see. */
export const FiltersDialog = lazyPart(() => import('@/components/search/filters-dialog.tsx'), 'FiltersDialog')
export const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog')
export const SelectionDock = lazyPart(
  () => import('@/components/change-many/selection-dock.tsx'),
  'SelectionDock',
)
export const Related = lazyPart(() => import('@/components/read/related.tsx'), 'Related')
export const ImageGrid = lazyPart(() => import('@/components/results/image-grid.tsx'), 'ImageGrid')
export const EmptyLibrary = lazyPart(() => import('@/components/search/empty-library.tsx'), 'EmptyLibrary')
export const NoResults = lazyPart(() => import('@/components/search/no-results.tsx'), 'NoResults')
export const NotConnected = lazyPart(() => import('@/components/connect/not-connected.tsx'), 'NotConnected')
export const SidePane = lazyPart(() => import('./side-pane.tsx'), 'SidePane')
