import { Button } from '@/components/ui/button.tsx'
import { Kbd } from '@/components/ui/kbd.tsx'
import type { Shortcut } from '@/components/ui/key-list.tsx'
import { Switch } from '@/components/ui/switch.tsx'
import { t } from '@/lib/language/translate.ts'
import { Section } from './section.tsx'

export interface KeyboardSectionProps {
  commands: readonly Shortcut[]
  panelKeys: readonly Shortcut[]
  /** Opens the browser's shortcut settings. Missing if the browser can't open them. */
  onChange?: () => void
  hasSingleKeys: boolean
  onSingleKeys: (isOn: boolean) => void
}

function ShortcutTable({ caption, shortcuts }: { caption: string; shortcuts: readonly Shortcut[] }) {
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
          {shortcuts.map(({ description, keys }) => (
            <tr key={description} className="border-t border-line">
              <td className="py-1.5 pe-4">{description}</td>
              <td className="py-1.5 text-right">
                {keys ? (
                  <Kbd keys={keys} />
                ) : (
                  <span className="text-ink-muted">{t('settings.keyboard.none')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

export function KeyboardSection(props: KeyboardSectionProps) {
  const { commands, panelKeys, onChange, hasSingleKeys, onSingleKeys } = props
  return (
    <Section anchor="keyboard" title={t('settings.keyboard.title')}>
      {commands.length > 0 ? (
        <ShortcutTable caption={t('settings.keyboard.inBrowser')} shortcuts={commands} />
      ) : null}
      {onChange ? (
        <Button onClick={onChange} className="self-start">
          {t('settings.keyboard.change')}
        </Button>
      ) : null}
      <Switch
        label={t('settings.keyboard.single')}
        hint={t('settings.keyboard.singleHint')}
        checked={hasSingleKeys}
        onChange={onSingleKeys}
      />
      <ShortcutTable caption={t('settings.keyboard.inPanel')} shortcuts={panelKeys} />
    </Section>
  )
}
