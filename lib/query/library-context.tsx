import { createContext, useContext, type ReactNode } from 'react'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { Send } from '@/lib/messaging/send.ts'
import type { BegunForms } from '@/lib/typed/begun-forms.ts'
import type { Journal } from '@/lib/typed/journal.ts'

export interface LibraryAccess {
  /** The connected library, over messages. */
  client: LibraryClient
  /** Everything else that the background can be asked. */
  send: Send
  /** Where letters are written down as they are typed; a screen on which nothing is edited has none. */
  journal?: Journal
  /** Where half-filled forms are written down. */
  forms?: BegunForms
}

const LibraryContext = createContext<LibraryAccess | null>(null)

/** Gives a screen its library; tests give a fake one. */
export function LibraryProvider({ access, children }: { access: LibraryAccess; children: ReactNode }) {
  return <LibraryContext value={access}>{children}</LibraryContext>
}

export function useLibrary(): LibraryAccess {
  const access = useContext(LibraryContext)
  if (!access) throw new Error('useLibrary needs a LibraryProvider above it.')
  return access
}
