import type { SummaryHit } from '@bookplate/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ResultList } from '@/components/results/result-list.tsx'
import type { HitActions } from '@/components/results/hit-actions.ts'
import { createPanelWrapper, createResultsClient, summaryHit } from '../../helpers/panel-library.tsx'

const noop = () => undefined
const press = (key: string, init = {}) => fireEvent.keyDown(document.activeElement!, { key, ...init })
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

function actionsOf(setArchived: HitActions['setArchived']): HitActions {
  return {
    open: noop,
    read: noop,
    findCopy: null,
    toggleFavorite: noop,
    editTags: noop,
    setArchived,
    toggleSelected: noop,
    filterTag: noop,
    filterAuthor: noop,
    readAgain: noop,
    copyLink: noop,
  }
}

function setup(onArchive: HitActions['setArchived'] = noop) {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 600, configurable: true })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => 400, configurable: true })
  const actions = actionsOf(onArchive)
  const { wrapper: Wrapper } = createPanelWrapper(createResultsClient({}).client)
  function Harness({ hits, selected = [] }: { hits: SummaryHit[]; selected?: string[] }) {
    const [scroller, setScroller] = useState<HTMLElement | null>(null)
    return (
      <div ref={setScroller}>
        <ResultList
          hits={hits}
          pending={new Map()}
          words={[]}
          density="compact"
          scroller={scroller}
          selected={new Set(selected)}
          isSelecting={false}
          currentId={null}
          actions={actions}
          isDimmed={false}
          hasMore={false}
          total={null}
          onNearEnd={noop}
          onLeave={noop}
        />
      </div>
    )
  }
  return { Wrapper, Harness }
}

it('makes a row one stop for Tab, and moves among its controls with the arrow keys', async () => {
  const { Wrapper, Harness } = setup()
  const hit = { ...summaryHit('A'), platform: 'web' as const }
  render(
    <Wrapper>
      <Harness hits={[hit, summaryHit('B')]} />
    </Wrapper>,
  )
  const link = await screen.findByRole('link', { name: 'A' })
  act(() => link.focus())
  await userEvent.tab()
  expect(focused()).toBe('B')
  act(() => link.focus())
  press('ArrowRight')
  expect(focused()).toBe('Favorite: A')
  press('ArrowRight')
  expect(focused()).toBe('More for A')
  press('ArrowRight')
  expect(focused()).toBe('More for A')
  press('Escape')
  expect(focused()).toBe('A')
  press('F10', { shiftKey: true })
  expect(screen.getByRole('menu', { name: 'More for A' })).toBeTruthy()
})

it('selects all results by the place of the key on another alphabet', async () => {
  const { Wrapper, Harness } = setup()
  const hit = summaryHit('A')
  let all = 0
  render(
    <Wrapper>
      <div data-bar="selection">
        <button type="button" data-action="all" onClick={() => (all += 1)}>
          Select all
        </button>
      </div>
      <Harness hits={[hit]} selected={[hit.id]} />
    </Wrapper>,
  )
  const link = await screen.findByRole('link', { name: 'A' })
  act(() => link.focus())
  press('a', { code: 'KeyA', ctrlKey: true })
  press('ф', { code: 'KeyA', ctrlKey: true })
  expect(all).toBe(2)
})

it('a key on a selected hit does nothing until the bar of the selection is loaded', async () => {
  const archived: (string | null)[] = []
  const { Wrapper, Harness } = setup((hit) => archived.push(hit.title))
  const hit = summaryHit('A')
  render(
    <Wrapper>
      <Harness hits={[hit]} selected={[hit.id]} />
    </Wrapper>,
  )
  const link = await screen.findByRole('link', { name: 'A' })
  act(() => link.focus())
  expect(press('e')).toBe(false)
  expect(archived).toEqual([])
  const isSelectingText = press('a', { code: 'KeyA', ctrlKey: true })
  expect(isSelectingText).toBe(false)
})

it('a key applies to the focused hit, even after the list moved', async () => {
  const [a, b, c] = [summaryHit('A'), summaryHit('B'), summaryHit('C')]
  const archived: (string | null)[] = []
  const { Wrapper, Harness } = setup((hit) => archived.push(hit.title))
  const { rerender } = render(
    <Wrapper>
      <Harness hits={[a!, b!]} />
    </Wrapper>,
  )
  const link = await screen.findByRole('link', { name: 'B' })
  act(() => link.focus())
  // Another screen saved C, so the list was reloaded.
  rerender(
    <Wrapper>
      <Harness hits={[c!, a!, b!]} />
    </Wrapper>,
  )
  await screen.findByRole('link', { name: 'C' })
  expect(document.activeElement?.textContent).toBe('B')
  fireEvent.keyDown(document.activeElement!, { key: 'e' })
  expect(archived).toEqual(['B'])
})

it('the same among images', async () => {
  const { ImageGrid } = await import('@/components/results/image-grid.tsx')
  const [a, b, c] = [summaryHit('A'), summaryHit('B'), summaryHit('C')]
  const archived: (string | null)[] = []
  const actions = actionsOf((hit) => archived.push(hit.title))
  const { wrapper: Wrapper } = createPanelWrapper(createResultsClient({}).client)
  const grid = (hits: (typeof a)[]) => (
    <Wrapper>
      <ImageGrid
        hits={hits}
        selected={new Set()}
        isSelecting={false}
        actions={actions}
        isDimmed={false}
        hasMore={false}
        onNearEnd={noop}
        onLeave={noop}
      />
    </Wrapper>
  )
  const { rerender } = render(grid([a!, b!]))
  const link = await screen.findByRole('link', { name: 'B' })
  act(() => link.focus())
  rerender(grid([c!, a!, b!]))
  expect(document.activeElement?.textContent).toBe('B')
  fireEvent.keyDown(document.activeElement!, { key: 'e' })
  expect(archived).toEqual(['B'])
})
