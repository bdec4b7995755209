import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { SuggestedTags } from '@/entrypoints/popup/suggested-tags.tsx'
import { PAGE, createPopupBench, settled } from '../../helpers/popup-bench.tsx'

const HINTS = ['page.suggestTags', 'page.collections']

/** Requests for hints after the popup is displayed. */
async function askedBy(
  options: { suggestTags?: boolean; isPrivate?: boolean },
  intent: 'save' | 'look' = 'save',
) {
  const bench = createPopupBench()
  bench.open(intent, 'connected', options)
  await screen.findByText(intent === 'save' ? 'Saved' : 'Not saved yet')
  // The card is a separate file.
  if (intent === 'save') await screen.findByText('Read in library')
  await settled()
  return bench.asked.filter(([name]) => HINTS.includes(name))
}

describe('requests of the popup in addition to the save', () => {
  it('are tags for the page and its collections, once it is saved', async () => {
    const asked = await askedBy({})
    expect(asked.map(([name]) => name).toSorted()).toEqual(HINTS.toSorted())
    expect(asked.find(([name]) => name === 'page.suggestTags')?.[1]).toMatchObject(PAGE)
  })
  it('do not include tags if suggestions are off', async () => {
    expect((await askedBy({ suggestTags: false })).map(([name]) => name)).toEqual(['page.collections'])
  })
  it('are absent in a private window', async () => {
    expect(await askedBy({ isPrivate: true })).toEqual([])
  })
  it('are absent for an unsaved page', async () => {
    expect(await askedBy({}, 'look')).toEqual([])
  })
})

function Chips({ names }: { names: string[] }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <SuggestedTags
        names={names}
        chosen={chosen}
        onAdd={(name) => setChosen([...chosen, name])}
        onRemove={(name) => setChosen(chosen.filter((one) => one !== name))}
      />
      <input aria-label="Field" />
      <output>{chosen.join(' ')}</output>
    </>
  )
}

describe('suggested tags', () => {
  it('stay in their places, pressed and pressed again', async () => {
    render(<Chips names={['rock; roll', 'sleep']} />)
    const chips = screen.getAllByRole('button')
    await userEvent.click(chips[0]!)
    await userEvent.click(chips[1]!)
    expect(screen.getByRole('status').textContent).toBe('rock; roll sleep')
    await userEvent.click(chips[0]!)
    expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  })

  it('have one key each, with Alt in a field, even if the key types a character there', async () => {
    render(<Chips names={['sleep', 'memory']} />)
    const field = screen.getByLabelText('Field')
    expect(fireEvent.keyDown(field, { code: 'Digit2', key: '™', altKey: true })).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('memory')
    expect(fireEvent.keyDown(field, { code: 'Digit2', key: '€', altKey: true })).toBe(true)
    expect(fireEvent.keyDown(field, { code: 'Digit1', key: '#', altKey: true })).toBe(true)
    expect(fireEvent.keyDown(field, { code: 'Digit1', key: '1' })).toBe(true)
    expect(fireEvent.keyDown(field, { code: 'Digit3', key: '3', altKey: true })).toBe(true)
    expect(fireEvent.keyDown(document.body, { code: 'Digit1', key: '1', ctrlKey: true })).toBe(true)
    expect(fireEvent.keyDown(document.body, { code: 'Digit1', key: '1' })).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('memory sleep')
  })
})
