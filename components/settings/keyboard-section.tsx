import { Button } from '@/components/ui/button.tsx'
import { Kbd } from '@/components/ui/kbd.tsx'
import type { Shortcut } from '@/components/ui/key-list.tsx'
import { Switch } from '@/components/ui/switch.tsx'
import { Section } from './section.tsx'

export interface KeyboardSectionProps {
  /** Everywhere in the browser; the browser lets a person change these. */
  commands: readonly Shortcut[]
  /** In the side panel. */
  panelKeys: readonly Shortcut[]
  /** Opens the browser's own page for shortcuts. Left out where it cannot be opened. */
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
            <th scope="col">Does</th>
            <th scope="col">Keys</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map(({ description, keys }) => (
            <tr key={description} className="border-t border-line">
              <td className="py-1.5 pr-4">{description}</td>
              <td className="py-1.5 text-right">
                {keys ? <Kbd keys={keys} /> : <span className="text-ink-muted">none</span>}
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
    <Section anchor="keyboard" title="Keyboard">
      {commands.length > 0 ? <ShortcutTable caption="In the browser" shortcuts={commands} /> : null}
      {onChange ? (
        <Button onClick={onChange} className="self-start">
          Change shortcuts
        </Button>
      ) : null}
      <Switch
        label="Single-key shortcuts"
        hint="A single letter, “/” or “?” does something in the side panel. Turn this off if you speak to your computer or press keys by accident."
        checked={hasSingleKeys}
        onChange={onSingleKeys}
      />
      <ShortcutTable caption="In the side panel" shortcuts={panelKeys} />
    </Section>
  )
}
