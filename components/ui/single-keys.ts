import { createContext, useContext } from 'react'

const SingleKeysContext = createContext(true)
export const SingleKeysProvider = SingleKeysContext.Provider

/** Returns whether single-key shortcuts are on. People who use speech input turn them off (WCAG 2.1.4). */
export const useSingleKeys = (): boolean => useContext(SingleKeysContext)

/** Returns true for `F` and `?`, false for `Mod+F`, `Enter`, and arrows. */
export const isSingleKey = (keys: string): boolean => /^[\p{L}\p{N}/?]$/u.test(keys)
