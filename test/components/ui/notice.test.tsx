import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Notice } from '@/components/ui/notice.tsx'

describe('Notice', () => {
  it('is announced without its buttons and can be dismissed', async () => {
    const onDismiss = vi.fn<() => void>()
    render(
      <Notice
        title="You are offline"
        actions={[{ label: 'Try again', onClick: () => undefined }]}
        onDismiss={onDismiss}
      >
        Your changes wait here.
      </Notice>,
    )
    expect(screen.getByRole('status').textContent).toBe('You are offlineYour changes wait here.')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })
})
