import { useState } from 'react'

/**
 * What a person is typing, over what is stored. A newly stored value is taken over where nobody has typed or nobody is
 * in the field: a refetch never overwrites a draft, and nobody types on from a value that is not stored any more.
 */
export function useDraft(saved: string, isFocused: boolean, initialDraft: string = saved) {
  const [{ base, draft, isTyped }, setState] = useState({
    base: saved,
    draft: initialDraft,
    isTyped: initialDraft !== saved,
  })
  if (base !== saved && (!isTyped || draft === saved || !isFocused)) {
    setState({ base: saved, draft: draft === base ? saved : draft, isTyped })
  }
  return {
    draft,
    isDirty: draft !== saved,
    setDraft: (next: string) => setState({ base, draft: next, isTyped: true }),
  }
}
