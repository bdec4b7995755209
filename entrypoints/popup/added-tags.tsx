import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { StatusLine } from '@/components/ui/status-line.tsx'
import { t } from '@/lib/language/translate.ts'
import { listWords } from '@/lib/words/lists.ts'

interface AddedTagsProps {
  names: readonly string[]
  onUndo: (names: string[]) => void
}

export function AddedTags({ names, onUndo }: AddedTagsProps) {
  const [isUndone, setUndone] = useState(false)
  const values = { count: names.length, tags: listWords(names) }
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
            {t('ui.undo')}
          </Button>
        )
      }
    >
      {isUndone ? t('popup.removedTags', values) : t('popup.addedTags', values)}
    </StatusLine>
  )
}
