import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react'

/** Adds a layer and returns a function that removes it. */
export type AddLayer = (close: () => void) => () => void

/** Pages without a history of their screens have no layers to close. */
const LayersContext = createContext<AddLayer | null>(null)
export const LayersProvider = LayersContext.Provider

/** Lets the browser's Back button close a dialog, a menu, or a mode before it leaves the screen below. */
export function useLayer(close: () => void, isOpen = true): void {
  const add = useContext(LayersContext)
  const closeNow = useEffectEvent(close)
  useLayoutEffect(() => (isOpen ? add?.(() => closeNow()) : undefined), [add, isOpen])
}
