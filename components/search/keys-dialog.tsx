import { Dialog } from '@/components/ui/dialog.tsx'
import { Kbd } from '@/components/ui/kbd.tsx'
import { PANEL_KEYS } from './panel-keys.ts'

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {PANEL_KEYS.map(({ keys, description }) => (
          <div key={keys} className="contents">
            <dt className="justify-self-end">
              <Kbd keys={keys} />
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
