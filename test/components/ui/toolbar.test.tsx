import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Toolbar } from '@/components/ui/toolbar.tsx'

const Bar = ({ direction, isFirstOff = false }: { direction?: 'rtl'; isFirstOff?: boolean }) => (
  <>
    <Toolbar aria-label="Bar" style={{ direction }}>
      <button disabled={isFirstOff}>One</button>
      <button disabled>Two</button>
      <span>
        <button>Three</button>
        <button>Four</button>
      </span>
    </Toolbar>
    <input aria-label="After" />
  </>
)
const focused = () => document.activeElement?.textContent
const press = (key: string) => userEvent.keyboard(`{${key}}`)

it('is one Tab stop, and arrow keys move among its enabled buttons', async () => {
  const { rerender } = render(<Bar />)
  await userEvent.tab()
  expect(focused()).toBe('One')
  for (const [key, name] of [
    ['ArrowRight', 'Three'],
    ['End', 'Four'],
    ['ArrowRight', 'One'],
    ['ArrowLeft', 'Four'],
    ['Home', 'One'],
    ['ArrowRight', 'Three'],
  ] as const) {
    await press(key)
    expect([key, focused()]).toEqual([key, name])
  }
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('After'))
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Three')
  rerender(<Bar isFirstOff />)
  await press('ArrowLeft')
  expect(focused()).toBe('Four')
})

it('moves with the direction of writing', async () => {
  render(<Bar direction="rtl" />)
  await userEvent.tab()
  await press('ArrowLeft')
  expect(focused()).toBe('Three')
})

it('keeps a Tab stop when its button is disabled', async () => {
  const { rerender } = render(<Bar />)
  rerender(<Bar isFirstOff />)
  await userEvent.tab()
  expect(focused()).toBe('Three')
})
