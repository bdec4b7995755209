import { Check, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { ariaKeys, Kbd } from './kbd.tsx'

export interface MenuItem {
  /** Unique within its menu. */
  label: string
  icon?: LucideIcon
  keys?: string
  isChecked?: boolean
  isDestructive?: boolean
  disabled?: boolean
  /** A promise disables the item until it resolves, and after that if it resolves to null. */
  onSelect: (() => void) | Promise<(() => void) | null>
}

export function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, icon: Icon, keys, isChecked, isDestructive, disabled, onSelect } = item
  const [found, setFound] = useState<(() => void) | null>(null)
  const select = typeof onSelect === 'function' ? onSelect : found
  useEffect(() => {
    if (typeof onSelect === 'function') return
    onSelect.then(
      (action) => setFound(() => action),
      () => undefined,
    )
  }, [onSelect])
  return (
    <button
      type="button"
      tabIndex={-1}
      role={isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={isChecked}
      aria-keyshortcuts={keys ? ariaKeys(keys) : undefined}
      disabled={disabled || !select}
      onClick={() => {
        close()
        select?.()
      }}
      className={classNames(
        'flex min-h-8 w-full items-center gap-2 rounded-control border border-transparent px-2 text-start',
        'hover:bg-ink/5 focus:bg-ink/5 focus-visible:outline-offset-[-2px] disabled:opacity-50',
        isDestructive && 'text-alarm',
      )}
    >
      {Icon ? <Icon /> : null}
      <span dir="auto" className="flex-1 wrap-anywhere [text-align:match-parent]">
        {label}
      </span>
      {/* After the label, so that all labels align. */}
      {isChecked ? <Check /> : null}
      {keys ? (
        <span aria-hidden="true" className="contents pointer-coarse:hidden">
          <Kbd keys={keys} className="text-ink-muted" />
        </span>
      ) : null}
    </button>
  )
}
