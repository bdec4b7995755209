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
      <label htmlFor={id} className="font-medium">
        {t('imports.fromFiles')}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="file"
          multiple
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChoose([...(event.target.files ?? [])])}
          className="max-w-full file:me-3 file:min-h-8 file:rounded-control file:border file:border-edge file:bg-surface file:px-3 file:font-medium"
        />
        <Button size="small" disabled={disabled} onClick={() => openPicker(true, onChoose)}>
          {t('imports.folder')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {t('imports.fromFilesHint')}
      </p>
    </div>
  )
}
