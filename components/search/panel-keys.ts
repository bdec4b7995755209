/** Keys of the side panel, as its `?` and the options page list them. */
export const PANEL_KEYS: readonly { keys: string; description: string }[] = [
  { keys: '/', description: 'Search (or just type)' },
  { keys: '↓', description: 'Next result' },
  { keys: '↑', description: 'Result before' },
  { keys: 'Enter', description: 'Open beside the panel' },
  { keys: 'Mod+Enter', description: 'Open in a new tab' },
  { keys: 'O', description: 'Read here' },
  { keys: 'Space', description: 'Select' },
  { keys: 'F', description: 'Favorite' },
  { keys: 'T', description: 'Edit tags and note' },
  { keys: 'E', description: 'Archive or restore' },
  { keys: 'Esc', description: 'Clear the search, go back' },
  { keys: '?', description: 'Show these keys' },
]
