import type { Shortcut } from '@/components/options/keyboard-section.tsx'

/** Keys of the side panel, which shows the same list with `?`. */
export const PANEL_KEYS: readonly Shortcut[] = [
  { description: 'Search (or just type)', keys: '/' },
  { description: 'Next result', keys: '↓' },
  { description: 'Result before', keys: '↑' },
  { description: 'Open', keys: 'Enter' },
  { description: 'Open in a new tab', keys: 'Mod+Enter' },
  { description: 'Read here', keys: 'O' },
  { description: 'Select', keys: 'Space' },
  { description: 'Favorite', keys: 'F' },
  { description: 'Edit tags and note', keys: 'T' },
  { description: 'Archive or restore', keys: 'E' },
  { description: 'Show these keys', keys: '?' },
]
