import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { StatusLine } from '@/components/ui/status-line.tsx'

interface AddedTagsProps {
  /** Tags that stood in the field when the popup was closed. */
  names: readonly string[]
  onUndo: (names: string[]) => void
}

/** Says what became of the words that somebody left in the tag field. */
export function AddedTags({ names, onUndo }: AddedTagsProps) {
  const [isUndone, setUndone] = useState(false)
  const words = `${names.length === 1 ? 'tag' : 'tags'} ${names.join(', ')}`
  const undo = () => {
    setUndone(true)
    onUndo([...names])
  }
  return (
    <StatusLine
      tone="calm"
      action={
        isUndone ? null : (
          <Button size="small" variant="quiet" onClick={undo}>
            Undo
          </Button>
        )
      }
    >
      {isUndone ? `Removed ${words}` : `Added ${words}`}
    </StatusLine>
  )
}
