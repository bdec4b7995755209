import { useState } from 'react'

/**
 * What a person is typing, over what is stored. A newly stored value is taken over only where nothing was typed
 * over the old one and nobody is in the field: a refetch never overwrites a draft.
 */
export function useDraft(saved: string, isFocused: boolean, initialDraft: string = saved) {
  const [{ base, draft }, setState] = useState({ base: saved, draft: initialDraft })
  if (base !== saved && (draft === saved || !isFocused)) {
    setState({ base: saved, draft: draft === base ? saved : draft })
  }
  return {
    draft,
    isDirty: draft !== saved,
    setDraft: (next: string) => setState({ base, draft: next }),
  }
}
