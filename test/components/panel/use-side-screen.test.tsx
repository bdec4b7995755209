import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useSideScreen } from '@/components/panel/use-side-screen.ts'

const NONE = { hits: [], list: { current: null }, start: null }

function Panel() {
  const side = useSideScreen(NONE)
  return (
    <>
      <div inert={side.screen !== null}>
        <button type="button" onClick={() => side.show({ kind: 'overview' })}>
          Overview
        </button>
      </div>
      {side.screen ? (
        <button type="button" onClick={side.close}>
          Back to results
        </button>
      ) : null}
    </>
  )
}

it('restores the focus to the opener of a screen without a bookmark', async () => {
  render(<Panel />)
  const opener = screen.getByRole('button', { name: 'Overview' })
  opener.focus()
  await userEvent.keyboard('{Enter}')
  screen.getByRole('button', { name: 'Back to results' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Back to results' })).toBeNull()
  expect(document.activeElement).toBe(opener)
})
