import { useRef, type Ref } from 'react'
import { Chip, ChipButton } from '@/components/ui/chip.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { CONTROL, Field } from '@/components/ui/field.tsx'
import { TagOptions } from './tag-options.tsx'
import { useTagField, type TagFieldOptions } from './use-tag-field.ts'

export interface TagEditorProps extends TagFieldOptions {
  /** Tags of similar bookmarks, one click each. */
  suggested?: readonly string[]
  /** Accessible name and visible label. */
  label?: string
  inputRef?: Ref<HTMLInputElement>
  className?: string
  /** Of the frame around tags and text. */
  boxClassName?: string
}

const NONE: readonly string[] = []

/**
 * The tags of a bookmark and a field that finds or makes one. Enter or comma add what stands in it, Backspace in the empty field takes the last tag back, Escape closes the list.
 */
export function TagEditor({
  suggested = NONE,
  label = 'Tags',
  inputRef,
  className,
  boxClassName,
  ...options
}: TagEditorProps) {
  const field = useTagField(options)
  const box = useRef<HTMLDivElement>(null)
  const control = useRef<HTMLDivElement>(null)
  const { tags } = options
  const offered = suggested.filter((name) => !tags.includes(name))
  return (
    <div ref={box} className={className}>
      <Field label={label} error={field.problem}>
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
              <ul aria-label="Chosen tags" className="contents">
                {tags.map((name) => (
                  <li key={name} className="flex max-w-full min-w-0">
                    <Chip
                      removeLabel={`Remove tag ${name}`}
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
              placeholder={tags.length > 0 ? undefined : 'Add a tag'}
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
          onAddNew={field.add}
        />
      ) : null}
      {offered.length > 0 ? (
        <ul aria-label="Tags of similar bookmarks" className="mt-1 flex flex-wrap gap-1">
          {offered.map((name) => (
            <li key={name} className="flex max-w-full">
              <ChipButton label={`Add tag ${name}`} onClick={() => field.choose(name)}>
                + {name}
              </ChipButton>
            </li>
          ))}
        </ul>
      ) : null}
      <span aria-live="polite" className="sr-only">
        {field.spoken}
      </span>
    </div>
  )
}
