import { useState } from 'react'
import { parseTags } from '@/lib/words/parse-tags.ts'

/** Tags for what a button does with them: words that still stand in the field count too. */
export function useChosenTags() {
  const [tags, setTags] = useState<string[]>([])
  const [text, setText] = useState('')
  const { names } = parseTags(text)
  return {
    /** Null where the words cannot be tags. */
    chosen: names && [...new Set([...tags, ...names])],
    field: {
      tags,
      onAdd: (added: string[]) => setTags([...new Set([...tags, ...added])]),
      onRemove: (name: string) => setTags(tags.filter((one) => one !== name)),
      onTextChange: setText,
    },
  }
}
