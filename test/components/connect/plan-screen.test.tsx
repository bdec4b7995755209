import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PlanScreen } from '@/components/connect/plan-screen.tsx'

describe('PlanScreen', () => {
  it('explains what is missing, what happens now, and what to do', async () => {
    const [onOpenAccount, onCheckAgain] = [vi.fn<() => void>(), vi.fn<() => void>()]
    render(<PlanScreen onOpenAccount={onOpenAccount} onCheckAgain={onCheckAgain} />)
    expect(screen.getByRole('status').textContent).toMatch(/Paid plan or a trial.*Nothing in it is lost/)
    await userEvent.click(screen.getByRole('button', { name: 'Open account' }))
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect([onOpenAccount, onCheckAgain].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})
