import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { MenuEntry, type MenuItem } from './menu-entry.tsx'
import { useLayer } from './layers.ts'
import { useFloat } from './use-float.ts'

function useMenuKeys(list: RefObject<HTMLElement | null>, close: () => void) {
  return (event: KeyboardEvent) => {
    const items = [
      ...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
    ]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const focus = (index: number) => {
      event.preventDefault()
      items.at(index % items.length)?.focus()
    }
    if (event.key === 'ArrowDown') focus(at + 1)
    else if (event.key === 'ArrowUp') focus(at - 1)
    else if (event.key === 'Home') focus(0)
    else if (event.key === 'End') focus(-1)
    else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') close()
    else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLocaleLowerCase()
      const found = [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
        item.textContent?.trim().toLocaleLowerCase().startsWith(letter),
      )
      found?.focus()
    }
  }
}

export interface MenuProps {
  label: string
  /** Called when the menu opens, because each row has a menu. Null is no item. */
  items: () => readonly (MenuItem | null)[]
  trigger: (props: ComponentProps<'button'>) => ReactElement
}

export function Menu({ label, items, trigger }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        },
      })}
      {open ? (
        <OpenMenu
          id={id}
          label={label}
          items={items().filter((item) => item !== null)}
          button={button}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

interface OpenMenuProps {
  id: string
  label: string
  items: readonly MenuItem[]
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

function OpenMenu({ id, label, items, button, onClose }: OpenMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  useFloat({ anchor: button, float: list, align: 'end' })
  // The menu of a result also opens with a key on its link.
  const opener = useRef<Element | null>(null)
  const close = () => {
    onClose()
    const { current } = opener.current === document.body ? button : opener
    if (current instanceof HTMLElement) current.focus()
  }
  const onKeyDown = useMenuKeys(list, close)
  useLayer(close)
  useEffect(() => {
    opener.current = document.activeElement
    list.current?.querySelector<HTMLElement>('[role^="menuitem"]:not(:disabled)')?.focus()
  }, [])
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target as Node
      if (!list.current?.contains(target) && !button.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [button, onClose])
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
      className="fixed m-0 min-w-36 overflow-y-auto rounded-plate border border-line bg-surface p-1 text-ink shadow-float animate-fade"
    >
      {items.map((item) => (
        <MenuEntry key={item.label} item={item} close={close} />
      ))}
    </div>
  )
}
