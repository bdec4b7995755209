import type { Shortcut } from '@/components/ui/key-list.tsx'

/** Keys of the side panel, as its `?` and the options page list them. */
export const PANEL_KEYS: readonly Shortcut[] = [
  { keys: '/', description: 'Search (or just type)' },
  { keys: '↓', description: 'Next result' },
  { keys: '↑', description: 'Previous result' },
  { keys: 'Enter', description: 'Open in this tab' },
  { keys: 'Mod+Enter', description: 'Open in a new tab, or highlight selected text' },
  { keys: 'O', description: 'Read here' },
  { keys: 'Space', description: 'Select' },
  { keys: 'S', description: 'Go to the actions for what is selected' },
  { keys: 'F', description: 'Favorite' },
  { keys: 'T', description: 'Edit tags and note' },
  { keys: 'E', description: 'Archive or restore' },
  { keys: 'H', description: 'Highlight selected text' },
  { keys: 'Mod+V', description: 'Save the addresses you copied' },
  { keys: 'Z', description: 'Undo the last change' },
  { keys: 'Mod+Z', description: 'Undo, also with single keys off' },
  { keys: 'Esc', description: 'Clear the search, go back' },
  { keys: '?', description: 'Show these keys' },
]
