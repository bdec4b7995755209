import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AboutSection } from '@/components/settings/about-section.tsx'
import { panelKeys } from '@/components/panel/panel-keys.ts'
import { AppearanceSection, type Appearance } from '@/components/settings/appearance-section.tsx'
import { KeyboardSection } from '@/components/settings/keyboard-section.tsx'
import { PrivacySection } from '@/components/settings/privacy-section.tsx'
import { SHORTCUTS, type ShortcutSettings } from '@/components/ui/shortcuts.ts'
import { SavingSection, type SavingSettings } from '@/components/settings/saving-section.tsx'

const askToErase = () => userEvent.click(screen.getByRole('button', { name: /^Erase local data/ }))

const queryChanges = () => screen.queryByRole('link', { name: /^What changes/ })

const about = (link: string) => (
  <AboutSection
    version="0.1.0"
    help={link}
    readReport={async () => 'Bookplate 0.1.0'}
    retirement={{ sunset: 'Sat, 31 Jul 2027 00:00:00 GMT', link }}
  />
)

const arrows = () => panelKeys(SHORTCUTS).flatMap(({ keys }) => (/[←→]/.test(keys) ? keys : []))

describe('options', () => {
  it('report each change separately', async () => {
    const onChange = vi.fn<(change: Partial<SavingSettings>) => void>()
    const settings = {
      saveOn: 'open',
      seePages: 'unreachable',
      keepCopies: 'click',
      suggestTags: false,
      savedBadge: false,
      omnibox: true,
    } as const
    render(<SavingSection settings={settings} onChange={onChange} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Ask first' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Suggest tags' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Search from the address bar' }))
    expect(onChange.mock.calls).toEqual([[{ saveOn: 'ask' }], [{ suggestTags: true }], [{ omnibox: false }]])
  })

  it('are landmarks named by their heading', async () => {
    const onChange = vi.fn<(change: Partial<Appearance>) => void>()
    render(<AppearanceSection settings={{ theme: 'system', language: '' }} onChange={onChange} />)
    const section = screen.getByRole('region', { name: 'Appearance' })
    await userEvent.click(within(section).getByRole('radio', { name: 'Dark' }))
    await userEvent.selectOptions(within(section).getByRole('combobox', { name: 'Language' }), 'English')
    expect(onChange.mock.calls).toEqual([[{ theme: 'dark' }], [{ language: 'en' }]])
  })

  it('list shortcuts, including unassigned ones', () => {
    render(
      <KeyboardSection
        commands={[
          { description: 'Save this page', keys: 'Alt+B' },
          { description: 'Open the side panel', keys: '' },
        ]}
        settings={{ singleKeys: true, shortcuts: {} }}
        onChange={() => undefined}
      />,
    )
    const table = screen.getByRole('table', { name: 'In the browser' })
    expect(within(table).getByRole('row', { name: 'Save this page Alt + B' })).toBeTruthy()
    expect(within(table).getByRole('row', { name: 'Open the side panel none' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change shortcuts' })).toBeNull()
  })

  it('name the arrow key that moves forward in the direction of the language', () => {
    expect(arrows()).toEqual(['→'])
    document.dir = 'rtl'
    expect(arrows()).toEqual(['←'])
    document.dir = ''
  })

  it('change a single key, refuse one that is in use, and restore the defaults', async () => {
    const changes: unknown[] = []
    function Keyboard() {
      const [settings, setSettings] = useState<ShortcutSettings>({ singleKeys: true, shortcuts: {} })
      return (
        <KeyboardSection
          commands={[]}
          settings={settings}
          onChange={(change) => {
            changes.push(change.shortcuts)
            setSettings({ ...settings, ...change })
          }}
        />
      )
    }
    render(<Keyboard />)
    await userEvent.click(screen.getAllByText('In the library')[0]!)
    const favorite = screen.getByRole<HTMLInputElement>('textbox', { name: 'Favorite' })
    await userEvent.type(favorite, 'e')
    expect(screen.getByRole('alert').textContent).toBe(
      'E is already in use: Archive or restore. Choose another key.',
    )
    expect(favorite.getAttribute('aria-invalid')).toBe('true')
    expect([favorite.value, changes]).toEqual(['F', []])
    await userEvent.type(favorite, 'x')
    expect(favorite.value).toBe('X')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.type(favorite, 'ß')
    expect(favorite.value).toBe('ß')
    await userEvent.clear(favorite)
    expect(changes).toEqual([{ favorite: 'X' }, { favorite: 'ß' }, { favorite: '' }])
    await userEvent.click(screen.getByRole('button', { name: 'Restore default keys' }))
    expect(changes.at(-1)).toEqual({})
  })

  it('erase only after a warning about what would be lost', async () => {
    const onErase = vi.fn<() => void>()
    render(<PrivacySection waitingCount={3} onErase={onErase} />)
    await askToErase()
    const dialog = screen.getByRole('dialog', { name: 'Erase local data?' })
    expect(dialog.textContent).toContain('3 unsent changes would be lost.')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onErase).not.toHaveBeenCalled()
    await askToErase()
    await userEvent.click(screen.getByRole('button', { name: 'Erase' }))
    expect(onErase).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it("announce the retirement of the library's API and link only to web pages", () => {
    const { rerender } = render(about('https://library.example/changes'))
    expect(screen.getByRole('status').textContent).toContain('2027')
    expect(screen.getByRole('link', { name: /^Help/ })).toBeTruthy()
    expect(queryChanges()?.getAttribute('href')).toBe('https://library.example/changes')
    rerender(about('javascript:alert(1)'))
    expect(queryChanges()).toBeNull()
    expect(screen.queryByRole('link', { name: /^Help/ })).toBeNull()
  })
})
