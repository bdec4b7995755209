import { createContext, useContext } from 'react'
import type { Screen } from '@/lib/messaging/background.ts'

export type LibraryAccess = Screen

export const LibraryContext = createContext<LibraryAccess | null>(null)

export function useLibrary(): LibraryAccess {
  const access = useContext(LibraryContext)
  if (!access) throw new Error('useLibrary needs a LibraryContext above it.')
  return access
}
