import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { StateNotice as StateNoticePart } from '@/entrypoints/popup/app.tsx'
import { StateNotice } from '@/entrypoints/popup/state-notice.tsx'
import { createPopupBench } from '../../helpers/popup-bench.tsx'

describe('the first rendering', () => {
  it('says that there is no library', async () => {
    await StateNoticePart.preload()
    createPopupBench().open('save', 'none')
    expect(screen.getAllByRole('button', { name: 'Connect' })).toHaveLength(1)
  })

  it('says that the page cannot be saved', () => {
    render(<StateNotice state={{ status: 'unsavable', reason: 'file' }} />)
    expect(screen.getByRole('status').textContent).toContain('can’t be saved')
  })
})
