import type { SummaryHit } from '@bookplate/contract'
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ImageTile } from '@/components/search/image-tile.tsx'
import type { HitActions } from '@/components/search/hit-actions.ts'
import { createPanelWrapper, createResultsClient, summaryHit } from '../../helpers/panel-library.tsx'

const BOX = { left: 0, top: 0, width: 160, height: 200, pictureHeight: 120 }

function renderTile(hit: SummaryHit) {
  const show = vi.fn<() => () => void>(() => () => undefined)
  const { wrapper } = createPanelWrapper(createResultsClient({}).client, {
    previews: { show, clear: () => undefined },
  })
  render(
    <ul>
      <ImageTile
        index={0}
        hit={hit}
        box={BOX}
        actions={{} as HitActions}
        isSelected={false}
        isSelecting={false}
      />
    </ul>,
    { wrapper },
  )
  return { show }
}

describe('a tile of image mode', () => {
  it('says that a match is a video, by its words, and asks for no picture of it', () => {
    const { show } = renderTile(
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
    expect(show).not.toHaveBeenCalled()
  })
})
