import { createContext } from 'react'

/** Whether a screen is next to the results or covers them, and how it closes. */
export const PaneContext = createContext({ isSideBySide: false, onClose: () => {} })
