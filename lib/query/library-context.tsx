import { createContext, useContext, type ReactNode } from 'react'
import type { Screen } from '@/lib/messaging/background.ts'

export type LibraryAccess = Screen

const LibraryContext = createContext<LibraryAccess | null>(null)

export function LibraryProvider({ access, children }: { access: LibraryAccess; children: ReactNode }) {
  return <LibraryContext value={access}>{children}</LibraryContext>
}

export function useLibrary(): LibraryAccess {
  const access = useContext(LibraryContext)
  if (!access) throw new Error('useLibrary needs a LibraryProvider above it.')
  return access
}
