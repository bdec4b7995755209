import { Fragment } from 'react'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { classNames } from './class-names.ts'

const APPLE: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Ctrl: '⌃' }
const SPOKEN: Record<string, PlainKey> = {
  '⌘': 'ui.key.command',
  '⇧': 'ui.key.shift',
  '⌥': 'ui.key.option',
  '⌃': 'ui.key.control',
  '↑': 'ui.key.up',
  '↓': 'ui.key.down',
}

export function keyNames(keys: string, platform: string): string[] {
  const isApple = /mac|iphone|ipad/i.test(platform)
  return keys.split('+').map((key) => (isApple ? APPLE[key] : key === 'Mod' ? 'Ctrl' : undefined) ?? key)
}

/** For `aria-keyshortcuts`. */
export const ariaKeys = (keys: string): string =>
  keys
    .replace('Mod', /mac|iphone|ipad/i.test(navigator.platform) ? 'Meta' : 'Control')
    .replace('Esc', 'Escape')

function spoken(name: string): string | undefined {
  const key = SPOKEN[name]
  return key && t(key)
}

interface KbdProps {
  keys: string
  className?: string
}

export function Kbd({ keys, className }: KbdProps) {
  if (keys === '') return null
  const names = keyNames(keys, navigator.platform)
  return (
    <span dir="ltr" className={classNames('inline-flex flex-wrap justify-end gap-0.5', className)}>
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 ? <span className="sr-only">+</span> : null}
          <kbd
            title={spoken(name)}
            className="inline-flex min-w-4 justify-center rounded-[0.25rem] border border-current/40 px-1 font-sans text-xs"
          >
            {name}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}
