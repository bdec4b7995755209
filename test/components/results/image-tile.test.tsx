import type { SummaryHit } from '@bookplate/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ImageTile } from '@/components/results/image-tile.tsx'
import type { HitActions } from '@/components/results/hit-actions.ts'
import { apiError } from '../../helpers/api-error.ts'
import { createPanelWrapper, createResultsClient, summaryHit } from '../../helpers/panel-library.tsx'

const BOX = { left: 0, top: 0, width: 160, height: 200, pictureHeight: 120 }

function stubInSight() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly see: (entries: { isIntersecting: boolean }[]) => void
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        this.see = see
      }
      observe() {
        // A busy browser tells two frames at once.
        this.see([{ isIntersecting: false }, { isIntersecting: true }])
      }
      disconnect() {}
    },
  )
}
afterEach(() => void vi.unstubAllGlobals())

function renderTile(hit: SummaryHit, isSelected = false) {
  const { client } = createResultsClient({})
  const preview = vi.fn<() => Promise<never>>(() => Promise.reject(apiError(404, 'not_found')))
  const { wrapper } = createPanelWrapper({ ...client, bookmarks: { ...client.bookmarks, preview } })
  render(
    <ul>
      <ImageTile
        index={0}
        hit={hit}
        box={BOX}
        actions={{ findCopy: null } as HitActions}
        isSelected={isSelected}
        isSelecting={false}
      />
    </ul>,
    { wrapper },
  )
  return { preview }
}

describe('a tile of image mode', () => {
  it('names a matched video in text and requests no image', () => {
    const { preview } = renderTile(
      summaryHit('Otters holding hands', {
        media: [{ ref: 'v1', type: 'video' }],
        mediaCount: 1,
        matchedMedia: {
          ref: 'v1',
          altText: 'Two otters afloat',
          caption: null,
        } as SummaryHit['matchedMedia'],
      }),
    )
    expect(screen.getByRole('figure', { name: 'Otters holding hands' }).textContent).toContain(
      'Shown because: Two otters afloat',
    )
    expect(screen.getByRole('img', { name: 'Video: Two otters afloat' }).textContent).toBe('Video')
    expect(preview).not.toHaveBeenCalled()
  })

  it('of an unknown kind shows its image if the library has one, otherwise a file', async () => {
    stubInSight()
    const hit = summaryHit('Otters calling', { media: [{ ref: 'a1', type: 'audio', altText: 'A call' }] })
    const { preview } = renderTile({ ...hit, matchedMedia: { ref: 'a1', altText: 'A call' } })
    expect(await screen.findByRole('img', { name: 'File stored elsewhere: A call' })).toBeTruthy()
    expect(preview).toHaveBeenCalledOnce()
  })

  it('offers in its menu to deselect what is selected', async () => {
    renderTile(summaryHit('A picture'), true)
    await userEvent.click(screen.getByRole('button', { name: 'More for A picture' }))
    expect(screen.getByRole('menuitem', { name: /^Deselect/ })).toBeDefined()
  })
})
