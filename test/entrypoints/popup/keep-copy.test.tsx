import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useKeepCopy } from '@/entrypoints/popup/keep-copy.tsx'
import type { CopyOutcome } from '@/lib/copies/outcome.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { createScreenAccess } from '../../helpers/screen.ts'

function KeepCopy() {
  const { button, outcome } = useKeepCopy({ id: 1, url: 'https://example.org/', title: 'A page' } as never)
  return (
    <>
      {button}
      {outcome}
    </>
  )
}

it('offers a copy again until one was made', async () => {
  const outcomes: CopyOutcome[] = [
    { kind: 'failed', reason: 'busy' },
    { kind: 'failed', reason: 'quota' },
    { kind: 'kept', missing: [] },
  ]
  const requests: unknown[] = []
  const send = async (_: string, request: { replaceOldest: boolean }) => {
    requests.push(request.replaceOldest)
    return outcomes.shift()
  }
  render(
    <LibraryContext value={createScreenAccess({ send: send as never })}>
      <QueryClientProvider client={createQueryClient()}>
        <KeepCopy />
      </QueryClientProvider>
    </LibraryContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Keep a copy' }))
  expect(await screen.findByText('The page didn’t answer in time. Try again in a moment.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep a copy' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Replace the oldest copy' }))
  expect(await screen.findByText('Copy saved')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(requests).toEqual([false, false, true])
})
