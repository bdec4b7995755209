import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { parseTags } from '@/lib/words/parse-tags.ts'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })

describe('tag names', () => {
  it('are added as they are when chosen, a comma in them or not', async () => {
    const onAdd = vi.fn<(names: string[]) => void>()
    const known = [{ name: 'washington, d.c.', count: 3 }]
    render(<TagEditor tags={[]} known={known} suggested={['rock; roll']} onAdd={onAdd} onRemove={() => {}} />)
    await userEvent.type(field(), 'wash')
    await userEvent.click(screen.getByRole('option', { name: /washington/ }))
    await userEvent.type(field(), 'wash{ArrowDown}{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Add tag rock; roll' }))
    expect(onAdd.mock.calls).toEqual([[['washington, d.c.']], [['washington, d.c.']], [['rock; roll']]])
  })

  it('are as long as the library counts them', () => {
    expect(parseTags('🦊'.repeat(40)).problem).toBeNull()
    expect(parseTags('🦊'.repeat(65)).problem).toContain('has 65 characters')
  })

  it('that could not be kept come back beside what was typed meanwhile', async () => {
    const refusal = Promise.withResolvers<void>()
    render(<TagEditor tags={[]} known={[]} onAdd={() => refusal.promise} onRemove={() => {}} />)
    await userEvent.type(field(), 'one{Enter}two')
    refusal.reject(new Error('full'))
    await expect.poll(() => field().value).toContain('one')
    expect(field().value).toContain('two')
  })
})
