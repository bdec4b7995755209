import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Kbd, keyNames } from '@/components/ui/kbd.tsx'
import { speak } from '@/lib/language/translate.ts'
import { readLocales } from '@/locales/build/messages.ts'

const locales = readLocales()
const english = locales[0]!

afterEach(() => speak(english, english.messages))

describe('Kbd', () => {
  it('shows the keys of this platform', () => {
    expect(keyNames('Mod+Shift+Enter', 'MacIntel')).toEqual(['⌘', '⇧', 'Enter'])
    expect(keyNames('Mod+Shift+Enter', 'Linux x86_64')).toEqual(['Ctrl', 'Shift', 'Enter'])
  })

  it('names keys as keyboards of the language do', () => {
    const german = locales.find(({ tag }) => tag === 'de')!
    speak(german, german.messages)
    render(<Kbd keys="Ctrl+Shift+K" />)
    expect(screen.getAllByText(/^\p{L}+$/u).map((key) => key.textContent)).toEqual(['Strg', 'Umschalt', 'K'])
  })
})
