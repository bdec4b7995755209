import { Dialog } from '@/components/ui/dialog.tsx'
import { Kbd } from '@/components/ui/kbd.tsx'

const KEYS: [string, string][] = [
  ['/', 'Search (or just type)'],
  ['↓', 'Next result'],
  ['↑', 'Result before'],
  ['Enter', 'Open beside the panel'],
  ['Mod+Enter', 'Open in a new tab'],
  ['O', 'Read here'],
  ['Space', 'Select'],
  ['F', 'Favorite'],
  ['T', 'Edit tags and note'],
  ['E', 'Archive or restore'],
  ['Esc', 'Clear the search, go back'],
  ['?', 'Show these keys'],
]

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {KEYS.map(([keys, words]) => (
          <div key={keys} className="contents">
            <dt className="justify-self-end">
              <Kbd keys={keys} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
