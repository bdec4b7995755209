import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import { TAG_SEPARATOR, type CountedTag } from '@bookplate/contract'
import { parseTags } from '@/lib/words/parse-tags.ts'
import { t } from '@/lib/language/translate.ts'
import { listWords } from '@/lib/words/lists.ts'
import { indexTags, rankTags } from './rank-tags.ts'
import { tagOptionId } from './tag-options.tsx'

export interface TagFieldOptions {
  tags: readonly string[]
  known: readonly Pick<CountedTag, 'name' | 'count'>[]
  recent?: readonly string[]
  /** If it rejects, the names return to the field. */
  onAdd: (names: string[]) => void | Promise<void>
  onRemove: (name: string) => void
  leftText?: string
  onTextChange?: (text: string) => void
}

const NONE: readonly string[] = []

export function useTagField({
  tags,
  known,
  recent = NONE,
  onAdd,
  onRemove,
  leftText = '',
  onTextChange,
}: TagFieldOptions) {
  const listId = useId()
  const [text, setText] = useState('')
  const latest = useRef('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [problem, setProblem] = useState<string | null>(null)
  const [spoken, setSpoken] = useState('')

  const index = useMemo(() => indexTags(known, recent), [known, recent])
  const options = useMemo(() => (isOpen ? rankTags(index, text, tags) : []), [index, text, tags, isOpen])
  const all = [...tags, ...known.map(({ name }) => name)]
  const typed = parseTags(text, all).names?.[0]
  const newName = isOpen && typed && !all.includes(typed) ? typed : null
  const total = options.length + (newName ? 1 : 0)

  const put = (next: string) => {
    latest.current = next
    setText(next)
    setActive(-1)
    onTextChange?.(next)
  }
  const returnToField = (names: string[]) =>
    put([...names, latest.current].filter((part) => part.trim()).join(', '))
  /** Returns false for invalid text, which stays in the field with the reason. */
  const add = (source: string) => {
    const { names, problem: found } = parseTags(source, all)
    setProblem(found)
    return names !== null && addNames(names)
  }
  const addNames = (names: string[]) => {
    const added = names.filter((name) => !tags.includes(name))
    if (added.length > 0) void Promise.resolve(onAdd(added)).catch(() => returnToField(added))
    if (names.length > 0)
      setSpoken(
        added.length > 0
          ? t('bookmark.tagsAddedToField', { tags: listWords(added) })
          : t('bookmark.tagsAlreadyThere', { tags: listWords(names) }),
      )
    put('')
    return true
  }
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const next = target.value
    setProblem(null)
    // Don't touch text that is being composed.
    const { isComposing } = nativeEvent as InputEvent
    if (!isComposing && TAG_SEPARATOR.test(next.slice(-1)) && add(next)) return
    put(next)
    setOpen(true)
  }
  const choose = (name: string) => {
    setProblem(null)
    addNames([name])
  }
  const remove = (name: string) => {
    setSpoken(t('bookmark.tagRemovedFromField', { tag: name }))
    onRemove(name)
  }

  const close = () => {
    setOpen(false)
    setActive(-1)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      // One step after the last option and before the first, none is active.
      setActive(((active + total + (event.key === 'ArrowDown' ? 3 : 1)) % (total + 1)) - 1)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (active < 0 && !text.trim()) return
      event.preventDefault()
      const chosen = options[active]
      if (chosen) choose(chosen.name)
      else add(text)
    } else if (event.key === 'Enter') {
      // Escape closes the popup, unless the text can't be added.
      if (text.trim() && !add(text)) event.stopPropagation()
    } else if (event.key === 'Backspace' && !text) {
      const lastTag = tags.at(-1)
      if (lastTag && !event.repeat) remove(lastTag)
    } else if (event.key === 'Escape' && total > 0) {
      // Close only the list, not the popup or dialog around it.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!TAG_SEPARATOR.test(pasted)) return
    event.preventDefault()
    const source = text ? `${text},${pasted}` : pasted
    if (!add(source)) put(source)
  }
  useEffect(() => {
    if (leftText) returnToField([leftText])
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it becomes known
  }, [leftText])

  const isListed = total > 0
  return {
    listId,
    options,
    newName,
    active,
    isListed,
    problem,
    spoken,
    addTyped: () => add(text),
    choose,
    remove,
    input: {
      value: text,
      onChange: change,
      onKeyDown,
      onPaste,
      // Keep an incomplete tag, because the person may return.
      onBlur: close,
      onClick: () => setOpen(true),
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListed,
      'aria-controls': isListed ? listId : undefined,
      'aria-activedescendant': active >= 0 ? tagOptionId(listId, active) : undefined,
    } as const,
  }
}
