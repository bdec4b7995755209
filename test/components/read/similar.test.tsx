import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { SummaryHit } from '@bookplate/contract'
import { describe, expect, it, vi } from 'vitest'
import { Similar } from '@/components/read/similar.tsx'
import type { LibraryClient } from '@/lib/client/types.ts'
import { createPanelWrapper, summaryHit } from '../../helpers/panel-library.tsx'

const hit = (id: string, title: string) => summaryHit(title, { id, text: '' })

const SOURDOUGH = { id: 'own', title: 'Sourdough | Notes' } as Parameters<typeof Similar>[0]['bookmark']

function show(root: object, page: object) {
  const asked: string[] = []
  const runSummaries = async ({ query }: { query: string }) => {
    asked.push(query)
    return { items: [hit('own', 'Sourdough'), hit('focaccia', 'Focaccia')], nextCursor: null, ...page }
  }
  const client = { root: { read: async () => root }, search: { runSummaries } }
  const onRead = vi.fn<(hit: SummaryHit) => void>()
  const { wrapper } = createPanelWrapper(client as unknown as LibraryClient)
  render(<Similar bookmark={SOURDOUGH} onRead={onRead} />, { wrapper })
  return { asked: () => asked[0], onRead }
}

const OWN = { search: { operators: ['similar:'] } }

describe('similar bookmarks', () => {
  it('are searched by id and opened here', async () => {
    const { asked, onRead } = show(OWN, {})
    fireEvent.click(await screen.findByRole('link', { name: 'Focaccia' }))
    expect(asked()).toBe('similar:own')
    expect(onRead.mock.calls[0]?.[0]).toMatchObject({ id: 'focaccia' })
    expect(screen.queryByRole('link', { name: 'Sourdough' })).toBeNull()
  })

  it('are searched by title if the library does not support the operator', async () => {
    const { asked } = show({}, {})
    await screen.findByRole('region', { name: 'Similar bookmarks' })
    expect(asked()).toBe('Sourdough')
  })

  it('are hidden if only words could be matched', async () => {
    const { asked } = show(OWN, { degraded: 'semantic_unavailable' })
    await waitFor(() => expect(asked()).toBeDefined())
    expect(screen.queryByRole('region')).toBeNull()
  })
})
