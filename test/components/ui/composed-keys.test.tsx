// @vitest-environment happy-dom
import '@/components/ui/composed-keys.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { SearchBox } from '@/components/search/search-box.tsx'

afterEach(cleanup)

it('leaves the keys of an input method to it', () => {
  const act = vi.fn<() => void>()
  render(
    <SearchBox
      text="にほん"
      inputRef={createRef()}
      onType={act}
      onClear={act}
      onLeave={act}
      onSubmit={act}
    />,
  )
  const field = screen.getByRole('searchbox')
  for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true })
  // Safari's Enter that confirms the text comes after the composition.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(act).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(act).toHaveBeenCalledOnce()
})
