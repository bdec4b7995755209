import { describe, expect, it } from 'vitest'
import { keyNames } from '@/components/ui/kbd.tsx'

describe('Kbd', () => {
  it('shows the keys of this platform', () => {
    expect(keyNames('Mod+Shift+Enter', 'MacIntel')).toEqual(['⌘', '⇧', 'Enter'])
    expect(keyNames('Mod+Shift+Enter', 'Linux x86_64')).toEqual(['Ctrl', 'Shift', 'Enter'])
  })
})
