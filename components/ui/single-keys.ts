import { createContext, useContext } from 'react'

const SingleKeysContext = createContext(true)
export const SingleKeysProvider = SingleKeysContext.Provider

/** Whether a single letter, digit or sign does something; who speaks to the computer turns that off (WCAG 2.1.4). */
export const useSingleKeys = (): boolean => useContext(SingleKeysContext)

/** `F` and `?`, not `Mod+F`, `Enter` or an arrow. */
export const isSingleKey = (keys: string): boolean => /^[\p{L}\p{N}/?]$/u.test(keys)
