import { useId, useState, type DragEvent } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { t } from '@/lib/language/translate.ts'

interface ChooseFilesProps {
  disabled: boolean
  onChoose: (files: File[]) => void
}

const openPicker = (isFolder: boolean, onChoose: ChooseFilesProps['onChoose']): void => {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.webkitdirectory = isFolder
  input.addEventListener('change', () => onChoose([...(input.files ?? [])]))
  input.click()
}

export function ChooseFiles({ disabled, onChoose }: ChooseFilesProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onChoose([...event.dataTransfer.files])
  }
  return (
    <div
      className={classNames(
        'flex flex-col gap-2 rounded-plate border border-dashed p-3',
        isOver ? 'border-binding bg-binding/10' : 'border-edge',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap items-center gap-2">
        {/* The browser's own words in a file field are in its language, not in the chosen one. */}
        <label className="relative inline-flex min-h-8 items-center rounded-control border border-edge bg-surface px-3 py-1 font-medium hover:bg-ink/5 has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-binding">
          {t('imports.fromFiles')}
          <input
            type="file"
            multiple
            disabled={disabled}
            aria-describedby={id}
            onChange={(event) => onChoose([...(event.target.files ?? [])])}
            className="sr-only"
          />
        </label>
        <Button disabled={disabled} onClick={() => openPicker(true, onChoose)}>
          {t('imports.folder')}
        </Button>
      </div>
      <p id={id} className="text-sm text-ink-muted">
        {t('imports.fromFilesHint')}
      </p>
    </div>
  )
}
