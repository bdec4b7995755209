import { useQuery } from '@tanstack/react-query'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { useChosenTags } from '@/components/bookmark/use-chosen-tags.ts'
import { RestoredNotice } from '@/components/restored-notice.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { tagsQuery } from '@/lib/query/tags.ts'
import { t } from '@/lib/language/translate.ts'

const NONE: readonly never[] = []

interface TagsDialogProps {
  kind: 'tag' | 'untag'
  count: number
  carried: readonly { name: string; count: number }[]
  onApply: (names: string[]) => void
  onClose: () => void
}

export function TagsDialog({ kind, count, carried, onApply, onClose }: TagsDialogProps) {
  const { client } = useLibrary()
  const libraryTags = useQuery({ ...tagsQuery(client), enabled: kind === 'tag' })
  const isAdding = kind === 'tag'
  const tags = isAdding ? (libraryTags.data ?? NONE) : carried
  const { chosen, field, isBack, forget } = useChosenTags(
    isAdding ? 'add-tags' : 'remove-tags',
    tags.map(({ name }) => name),
  )
  return (
    <Dialog
      title={isAdding ? t('bulkEdit.addTags') : t('bulkEdit.removeTags')}
      onClose={onClose}
      onCancel={forget}
      action={{
        label: isAdding ? t('bulkEdit.addTo', { count }) : t('bulkEdit.removeFrom', { count }),
        disabled: !chosen?.length,
        onClick: () => {
          forget()
          onApply(chosen ?? [])
        },
      }}
    >
      {isBack ? <RestoredNotice /> : null}
      <TagEditor
        // Space for suggestions, so that they don't cover the buttons.
        className="min-h-64"
        {...field}
        known={tags}
      />
    </Dialog>
  )
}
