import { Fragment } from 'react'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { classNames } from './class-names.ts'

const APPLE: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Ctrl: '⌃' }
const PRINTED: Record<string, PlainKey> = {
  Ctrl: 'ui.key.ctrl',
  Shift: 'ui.key.shift',
  Space: 'ui.key.space',
  Enter: 'ui.key.enter',
  Esc: 'ui.key.escape',
}
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

const translated = (names: Record<string, PlainKey>, name: string): string | undefined =>
  names[name] && t(names[name])

export function Kbd({ keys, className }: { keys: string; className?: string }) {
  if (keys === '') return null
  const names = keyNames(keys, navigator.platform)
  return (
    <span dir="ltr" className={classNames('inline-flex flex-wrap justify-end gap-0.5', className)}>
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 ? <span className="sr-only">+</span> : null}
          <kbd
            title={translated(SPOKEN, name)}
            className="inline-flex min-w-4 justify-center rounded-[0.25rem] border border-current/40 px-1 font-sans text-xs"
          >
            {translated(PRINTED, name) ?? name}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}
