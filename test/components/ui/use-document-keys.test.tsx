import { useLayoutEffect } from 'react'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDocumentKeys } from '@/components/ui/use-document-keys.ts'

it('handles the keys of a screen that was just drawn', () => {
  const heard: string[] = []
  function Screen() {
    useDocumentKeys(({ key }) => heard.push(key))
    // A key that comes before React runs the effects after the paint.
    useLayoutEffect(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })), [])
    return null
  }
  render(<Screen />)
  expect(heard).toEqual(['Escape'])
})
