import { Suspense } from 'react'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { FiltersDialog, KeysDialog } from './lazy-parts.ts'

export type PanelDialog = 'filters' | 'keys'

interface PanelDialogsProps {
  shown: PanelDialog | null
  input: SearchInput
  onClose: () => void
  onApply: (input: SearchInput) => void
}

export function PanelDialogs({ shown, input, onClose, onApply }: PanelDialogsProps) {
  return (
    <Suspense fallback={null}>
      {shown === 'keys' ? <KeysDialog open onClose={onClose} /> : null}
      {shown === 'filters' ? (
        <FiltersDialog
          input={input}
          onClose={onClose}
          onApply={(next) => {
            onClose()
            onApply(next)
          }}
        />
      ) : null}
    </Suspense>
  )
}
