import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppShell } from '@/components/app-shell.tsx'
import { DEFAULT_SETTINGS } from '@/lib/settings/settings.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { useToast } from '@/components/ui/toast.tsx'

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

let isBroken = false
function Fragile() {
  if (isBroken) throw new Error('A screen broke')
  return <p>All is well</p>
}

function UsesEverything() {
  const client = useQueryClient()
  const toast = useToast()
  return <p>{client && toast ? 'provided' : ''}</p>
}

describe('AppShell', () => {
  it('provides queries and the undo bar, and follows the chosen theme', async () => {
    render(
      <AppShell queryClient={new QueryClient()} settings={{ ...DEFAULT_SETTINGS, theme: 'dark' }}>
        <UsesEverything />
      </AppShell>,
    )
    expect(screen.getByText('provided')).toBeTruthy()
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await act(() => settingsItem.write(DEFAULT_SETTINGS))
    expect(document.documentElement.dataset['theme']).toBeUndefined()
  })

  it('reports a failed screen and retries it', async () => {
    const settle = vi.spyOn(console, 'error').mockImplementation(() => {})
    isBroken = true
    render(
      <AppShell queryClient={new QueryClient()}>
        <Fragile />
      </AppShell>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('A screen broke')
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('All is well')).toBeTruthy()
    settle.mockRestore()
  })
})
