import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { panelKeys, type PanelKey } from '@/components/panel/panel-keys.ts'
import { Kbd } from '@/components/ui/kbd.tsx'
import type { Shortcut } from '@/components/ui/key-list.tsx'
import { Switch } from '@/components/ui/switch.tsx'
import { t } from '@/lib/language/translate.ts'
import { shortcutKey } from '@/components/ui/shortcut-key.ts'
import {
  type ShortcutAction,
  type ShortcutSettings,
  actionOfKey,
  shortcutsOf,
} from '@/components/ui/shortcuts.ts'
import { Section } from './section.tsx'

/** Capital letter of a key. `ß` and `ı` keep their form, because their capitals are those of other keys. */
const capital = (key: string): string => {
  const upper = key.toUpperCase()
  return upper.toLowerCase() === key.toLowerCase() ? upper : key
}

interface ShortcutFieldProps {
  label: string
  value: string
  conflict: { key: string; owner: string } | null
  onChange: (key: string) => void
}

function ShortcutField({ label, value, conflict, onChange }: ShortcutFieldProps) {
  const problem = useId()
  const press = (event: KeyboardEvent) => {
    const key = shortcutKey(event.nativeEvent)
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (isModified || [...key].length !== 1 || key === ' ') return
    event.preventDefault()
    onChange(capital(key))
  }
  return (
    <>
      <input
        type="text"
        aria-label={label}
        aria-invalid={conflict !== null}
        aria-describedby={conflict ? problem : undefined}
        autoComplete="off"
        value={value}
        placeholder={t('settings.keyboard.none')}
        onFocus={({ target }) => target.select()}
        onKeyDown={press}
        // Speech input and touch keyboards don't send the key.
        onChange={({ target }) => onChange(capital([...target.value.trim()].at(-1) ?? ''))}
        className="h-8 w-16 rounded-control border border-edge bg-surface text-center aria-invalid:border-alarm"
      />
      {conflict ? (
        <span id={problem} role="alert" className="block text-sm text-alarm">
          {t('settings.keyboard.taken', conflict)}
        </span>
      ) : null}
    </>
  )
}

export interface KeyboardSectionProps {
  settings: ShortcutSettings
  onChange: (change: Partial<ShortcutSettings>) => void
  commands: readonly Shortcut[]
  /** Opens the browser's shortcut settings. Missing if the browser can't open them. */
  onOpenBrowser?: () => void
}

interface ShortcutTableProps<Row extends Shortcut> {
  caption: string
  shortcuts: readonly Row[]
  control?: (row: Row) => ReactNode
  children?: ReactNode
}

function ShortcutTable<Row extends Shortcut>(props: ShortcutTableProps<Row>) {
  const { caption, shortcuts, control, children } = props
  return (
    <details>
      <summary className="w-fit font-medium">{caption}</summary>
      <table className="mt-1 w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('settings.keyboard.does')}</th>
            <th scope="col">{t('settings.keyboard.keys')}</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map((row) => (
            <tr key={row.description} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-4 text-start font-normal wrap-anywhere">
                {row.description}
              </th>
              <td className="py-1.5 text-end">
                {control?.(row) ??
                  (row.keys ? (
                    <Kbd keys={row.keys} />
                  ) : (
                    <span className="text-ink-muted">{t('settings.keyboard.none')}</span>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </details>
  )
}

export function KeyboardSection({ settings, onChange, commands, onOpenBrowser }: KeyboardSectionProps) {
  const { singleKeys } = settings
  const shortcuts = shortcutsOf(settings)
  const rows = panelKeys(shortcuts).filter(({ keys, action }) => keys !== '' || (action && singleKeys))
  const [refused, setRefused] = useState<{ action: ShortcutAction; key: string } | null>(null)
  const nameOf = (action: ShortcutAction) => rows.find((row) => row.action === action)?.description ?? ''
  const assign = (action: ShortcutAction, key: string) => {
    const owner = actionOfKey(shortcuts, key.toLowerCase())
    const isTaken = owner !== undefined && owner !== action
    setRefused(isTaken ? { action, key } : null)
    if (!isTaken && shortcuts[action] !== key)
      onChange({ shortcuts: { ...settings.shortcuts, [action]: key } })
  }
  const conflictOf = (action: ShortcutAction) => {
    const owner = refused?.action === action && actionOfKey(shortcuts, refused.key.toLowerCase())
    return owner ? { key: refused.key, owner: nameOf(owner) } : null
  }
  const field = ({ action, description }: PanelKey) =>
    action && singleKeys ? (
      <ShortcutField
        label={description}
        value={shortcuts[action]}
        conflict={conflictOf(action)}
        onChange={(key) => assign(action, key)}
      />
    ) : null
  return (
    <Section anchor="keyboard" help="keyboard" title={t('settings.keyboard.title')}>
      {commands.length > 0 ? (
        <ShortcutTable caption={t('settings.keyboard.inBrowser')} shortcuts={commands} />
      ) : null}
      {onOpenBrowser ? (
        <Button onClick={onOpenBrowser} className="self-start">
          {t('settings.keyboard.change')}
        </Button>
      ) : null}
      <Switch
        label={t('settings.keyboard.single')}
        hint={t('settings.keyboard.singleHint')}
        checked={singleKeys}
        onChange={(isOn) => onChange({ singleKeys: isOn })}
      />
      <ShortcutTable caption={t('settings.keyboard.inPanel')} shortcuts={rows} control={field}>
        {singleKeys ? (
          <div className="mt-3 flex flex-col items-start gap-2">
            <p className="text-ink-muted">{t('settings.keyboard.panelHint')}</p>
            <Button
              onClick={() => {
                setRefused(null)
                onChange({ shortcuts: {} })
              }}
            >
              {t('settings.keyboard.reset')}
            </Button>
          </div>
        ) : null}
      </ShortcutTable>
    </Section>
  )
}
