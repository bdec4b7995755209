import { DEFAULT_COLLECTION_COLOR, MAX_COLLECTION_NAME_LENGTH, type Collection } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { TextField } from '@/components/ui/text-field.tsx'
import { collectionStylesQuery, stylesOfRefusal, type CollectionStyles } from '@/lib/query/collections.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { CollectionIcon } from './collection-icon.tsx'
import { StylePicker } from './style-picker.tsx'

export interface CollectionDraft {
  name: string
  color?: string
  icon?: string
}

interface CollectionDialogProps {
  title: string
  start: Pick<Collection, 'name' | 'color' | 'icon'> | null
  /** What it keeps and what it cannot, before it is saved. */
  keeps?: readonly string[]
  drops?: readonly string[]
  onSave: (draft: CollectionDraft) => Promise<void>
  onClose: () => void
}

const FIRST_ICON = 'folder'

export function CollectionDialog({
  title,
  start,
  keeps,
  drops = [],
  onSave,
  onClose,
}: CollectionDialogProps) {
  const { send } = useLibrary()
  const styles = useQuery(collectionStylesQuery(send))
  const [learned, setLearned] = useState<Partial<CollectionStyles>>({})
  const [name, setName] = useState(start?.name ?? '')
  const [color, setColor] = useState(start?.color)
  const [icon, setIcon] = useState(start?.icon)
  const [error, setError] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const { colors, icons } = { colors: [], icons: [], ...styles.data, ...learned }
  const trimmed = name.trim()
  const left = MAX_COLLECTION_NAME_LENGTH - trimmed.length

  const save = async () => {
    if (trimmed === '' || left < 0) return
    setSaving(true)
    setError(null)
    try {
      await onSave({ name: trimmed, ...(color ? { color } : {}), ...(icon ? { icon } : {}) })
    } catch (refusal) {
      setLearned(stylesOfRefusal(refusal))
      setError(refusal)
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isSaving}
            disabled={trimmed === '' || left < 0}
            onClick={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          autoComplete="off"
          hint={left < 15 && left >= 0 ? `${left} characters left.` : undefined}
          error={
            left < 0
              ? `Too long by ${-left}: a name has at most ${MAX_COLLECTION_NAME_LENGTH} characters.`
              : undefined
          }
        />
        {keeps ? (
          <p className="text-ink-muted">
            {keeps.length > 0 ? `Keeps: ${keeps.join(', ')}.` : 'Keeps no filter: it shows everything.'}
          </p>
        ) : null}
        {drops.length > 0 ? (
          <p role="status" className="text-gilt">
            Cannot keep: {drops.join(', ')}.
          </p>
        ) : null}
        <StylePicker
          label="Color"
          ids={colors}
          value={color ?? DEFAULT_COLLECTION_COLOR}
          onChange={setColor}
          draw={(id) => <CollectionIcon icon={icon ?? FIRST_ICON} color={id} />}
        />
        <StylePicker
          label="Icon"
          ids={icons}
          value={icon ?? FIRST_ICON}
          onChange={setIcon}
          draw={(id) => <CollectionIcon icon={id} color={color ?? DEFAULT_COLLECTION_COLOR} />}
        />
        {error ? <ErrorNotice error={error} scope="write" onDismiss={() => setError(null)} /> : null}
      </form>
    </Dialog>
  )
}
