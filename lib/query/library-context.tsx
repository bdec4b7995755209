import { createContext, useContext } from 'react'
import type { Screen } from '@/lib/messaging/screen.ts'

export type { Screen }

export const LibraryContext = createContext<Screen | null>(null)

export function useLibrary(): Screen {
  const access = useContext(LibraryContext)
  if (!access) throw new Error('useLibrary needs a LibraryContext above it.')
  return access
}
