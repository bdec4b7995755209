import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useToast } from '@/components/ui/toast.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { createEdits, type EditStatus, type Edits } from './create-edits.ts'

const EditsContext = createContext<Edits | null>(null)

export function useEdits(): Edits {
  const edits = useContext(EditsContext)
  if (!edits) throw new Error('useEdits needs an EditsProvider above it.')
  return edits
}

export function useEditStatus(): EditStatus {
  const { subscribe, status } = useEdits()
  return useSyncExternalStore(subscribe, status)
}

export function EditsProvider({ children }: { children: ReactNode }) {
  const { send, journal } = useLibrary()
  const queries = useQueryClient()
  const { show } = useToast()
  const [edits] = useState(() => createEdits({ send, journal, queries, showToast: show }))
  useEffect(() => edits.observe(), [edits])
  return <EditsContext value={edits}>{children}</EditsContext>
}
