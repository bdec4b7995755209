import type { SearchInput } from '@/lib/search/search-input.ts'
import { laterPart } from '@/components/later-part.tsx'

const FiltersDialog = laterPart(() => import('@/components/search/filters-dialog.tsx'), 'FiltersDialog')
const KeysDialog = laterPart(() => import('./keys-dialog.tsx'), 'KeysDialog')

export type PanelDialog = 'filters' | 'keys'

interface PanelDialogsProps {
  shown: PanelDialog | null
  input: SearchInput
  onClose: () => void
  onApply: (input: SearchInput) => void
}

export function PanelDialogs({ shown, input, onClose, onApply }: PanelDialogsProps) {
  return (
    <>
      {shown === 'keys' ? <KeysDialog onClose={onClose} /> : null}
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
    </>
  )
}
