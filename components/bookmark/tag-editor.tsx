import { useRef, type ReactNode, type Ref } from 'react'
import { Chip } from '@/components/ui/chip.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { CONTROL, Field } from '@/components/ui/field.tsx'
import { t } from '@/lib/language/translate.ts'
import { TagOptions } from './tag-options.tsx'
import { useTagField, type TagFieldOptions } from './use-tag-field.ts'

export interface TagEditorProps extends TagFieldOptions {
  label?: string
  inputRef?: Ref<HTMLInputElement>
  labelExtra?: ReactNode
  className?: string
  boxClassName?: string
}

export function TagEditor({
  label = t('bookmark.tags'),
  inputRef,
  labelExtra,
  className,
  boxClassName,
  ...options
}: TagEditorProps) {
  const field = useTagField(options)
  const box = useRef<HTMLDivElement>(null)
  const control = useRef<HTMLDivElement>(null)
  const { tags } = options
  return (
    <div ref={box} className={className}>
      <Field label={label} labelExtra={labelExtra} error={field.problem}>
        {(labelled) => (
          <div
            ref={control}
            className={classNames(
              CONTROL,
              'flex min-h-8 flex-wrap items-center gap-1 px-1 py-0.5 focus-within:border-binding',
              boxClassName,
            )}
          >
            {tags.length > 0 ? (
              <ul aria-label={t('bookmark.chosenTags')} className="contents">
                {tags.map((name) => (
                  <li key={name} className="flex max-w-full min-w-0">
                    <Chip
                      removeLabel={t('bookmark.removeTag', { name })}
                      onRemove={() => {
                        field.remove(name)
                        box.current?.querySelector('input')?.focus()
                      }}
                    >
                      {name}
                    </Chip>
                  </li>
                ))}
              </ul>
            ) : null}
            <input
              {...labelled}
              {...field.input}
              dir="auto"
              ref={inputRef}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={tags.length > 0 ? undefined : t('bookmark.addTagPlaceholder')}
              className="h-6 min-w-16 flex-1 bg-transparent px-1 outline-none"
            />
          </div>
        )}
      </Field>
      {field.isListed ? (
        <TagOptions
          id={field.listId}
          anchor={control}
          tags={field.options}
          newName={field.newName}
          active={field.active}
          onChoose={field.choose}
          onAddNew={field.addTyped}
        />
      ) : null}
      <span aria-live="polite" className="sr-only">
        {field.spoken}
      </span>
    </div>
  )
}
