import { isText, listOf, shaped, type Guarded } from '@bookplate/contract'
import { useDraft } from '@/components/use-draft.ts'
import { parseTags } from '@/lib/words/parse-tags.ts'

const isChosenTags = shaped({ tags: listOf(isText), text: isText })
const NONE: Guarded<typeof isChosenTags> = { tags: [], text: '' }

export function useChosenTags(name: string, known: readonly string[] | undefined) {
  const { value, change, left, forget } = useDraft(name, { start: NONE, isValue: isChosenTags })
  const { tags, text } = value
  const { names } = parseTags(text, known)
  return {
    isBack: left !== null,
    forget,
    /** Null if the text isn't valid as tags. */
    chosen: names && [...new Set([...tags, ...names])],
    field: {
      tags,
      leftText: left?.text ?? '',
      onAdd: (added: string[]) => change({ tags: [...new Set([...tags, ...added])] }),
      onRemove: (name: string) => change({ tags: tags.filter((tag) => tag !== name) }),
      onTextChange: (typed: string) => change({ text: typed }),
    },
  }
}
