import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AppShell } from '@/components/app-shell.tsx'
import { useScopeRequest } from '@/components/connect/use-scope-request.ts'
import type { ConnectOutcome } from '@/lib/messaging/connection-protocol.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { createFakeSend } from '../../helpers/fake-send.ts'
import { createScreenAccess } from '../../helpers/screen.ts'
import { settle } from '../../helpers/settle.ts'
import { SIGNED_IN } from '../../helpers/signed-in.ts'

function Refused({ onGranted, tell }: { onGranted: () => void; tell: (words: string) => void }) {
  const allow = useScopeRequest(tell)('destructive', onGranted)
  return allow ? <button onClick={allow}>Allow</button> : <p>Only another key helps</p>
}

function show(via: 'key' | 'oauth', outcome: ConnectOutcome) {
  const { send, asked } = createFakeSend({
    'connection.read': () => ({ ...SIGNED_IN, via }),
    'connection.askForScope': () => outcome,
  })
  const onGranted = vi.fn<() => void>()
  const tell = vi.fn<(words: string) => void>()
  render(
    <AppShell queryClient={createQueryClient()}>
      <LibraryContext value={createScreenAccess({ send })}>
        <Refused onGranted={onGranted} tell={tell} />
      </LibraryContext>
    </AppShell>,
  )
  return { asked, onGranted, tell }
}

const CLOSED = { code: 'window_closed', message: 'The window was closed.', nextStep: 'Open it again.' }

describe('useScopeRequest', () => {
  it('requests the scope and repeats the refused action', async () => {
    const { asked, onGranted } = show('oauth', { ok: true, connection: SIGNED_IN })
    await userEvent.click(await screen.findByRole('button', { name: 'Allow' }))
    expect(asked.at(-1)).toEqual(['connection.askForScope', { scope: 'destructive' }])
    expect(onGranted).toHaveBeenCalledTimes(1)
  })

  it("reports why the scope wasn't granted and repeats nothing", async () => {
    const { onGranted, tell } = show('oauth', { ok: false, failure: CLOSED })
    await userEvent.click(await screen.findByRole('button', { name: 'Allow' }))
    expect(tell.mock.calls).toEqual([['The window was closed. Open it again.']])
    expect(onGranted).not.toHaveBeenCalled()
  })

  it('offers nothing for a key', async () => {
    show('key', { ok: false, failure: CLOSED })
    expect(screen.getByText('Only another key helps')).toBeTruthy()
    await act(settle)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
