import { TransportError, type AskEvent, type AskSource } from '@bookplate/contract'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { AskScreen } from '@/components/ask/ask-screen.tsx'
import { createBroadcast } from '@/lib/messaging/events.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import type { LibraryClient } from '@/lib/client/types.ts'
import { createPanelWrapper, refusal, summaryHit } from '../../helpers/panel-library.tsx'
import { createScreenAccess } from '../../helpers/screen.ts'

const SAID = 'The bakery opens at six. Rye dough rests for nine hours.'
const RYE: AskSource = {
  ...summaryHit('Rye bread'),
  passage: { text: SAID, block: 3, start: 10 },
  number: 1,
  said: SAID,
  sentence: { start: 25, end: 56 },
}
const OFFER = { ask: { url: 'https://l.example/ask', openapi: 'https://l.example/o', model: 'test' } }
const SOURCES: AskEvent = { type: 'sources', sources: [RYE], model: 'test' }

interface Asked {
  stream: string
  signal: AbortSignal
}

/** Shows the screen over a background that the test plays. */
function show({ root = OFFER as object } = {}) {
  const asked: (Asked & { answer: (value: unknown) => void; fail: (error: unknown) => void })[] = []
  const send = (name: string, request: { stream: string }, { signal }: { signal: AbortSignal }) =>
    name === 'ask.run'
      ? new Promise((answer, fail) => asked.push({ stream: request.stream, signal, answer, fail }))
      : Promise.resolve({ status: 'none' })
  const client = { root: { read: async () => root } } as unknown as LibraryClient
  const onRead = vi.fn<(source: AskSource) => void>()
  const { wrapper: Wrapper } = createPanelWrapper(client)
  render(
    <Wrapper>
      <LibraryContext value={createScreenAccess({ client, send: send as never })}>
        <AskScreen question="How long does rye rest?" onRead={onRead} />
      </LibraryContext>
    </Wrapper>,
  )
  const broadcast = createBroadcast((message) =>
    fakeBrowser.runtime.onMessage.trigger(message as never, {} as never, (() => undefined) as never),
  )
  return {
    onRead,
    asked,
    emit: (event: AskEvent) =>
      act(async () => broadcast('ask.event', { stream: asked.at(-1)!.stream, event })),
    answer: (value: object) =>
      act(async () =>
        asked.at(-1)!.answer({ sentences: [], sources: [RYE], model: null, outcome: 'passages', ...value }),
      ),
    fail: (error: unknown) => act(async () => asked.at(-1)!.fail(error)),
  }
}

describe('the answer to a question', () => {
  it('is shown while it is written, and its citations open the passage', async () => {
    const { emit, answer, onRead } = show()
    expect(screen.getByText('Searching your library…')).toBeDefined()
    await emit(SOURCES)
    await emit({ type: 'sentence', text: 'It rests for nine hours.', sources: [1] })
    const said = screen.getByRole('region', { name: 'Answer' })
    expect(said.textContent).toContain('It rests for nine hours.')
    expect(screen.getByText('Writing an answer…')).toBeDefined()
    await userEvent.click(within(said).getByRole('button', { name: 'Source 1: Rye bread' }))
    expect(onRead.mock.calls[0]?.[0].passage).toEqual({ text: SAID, block: 3, start: 10 })
    const sentences = [
      { text: 'It rests for nine hours.', sources: [1] },
      { text: 'Then it is baked.', sources: [1] },
    ]
    await answer({ outcome: 'answered', model: 'test', sentences })
    expect(said.textContent).toContain('Then it is baked.')
    expect(screen.getByText(/^Written by .*test/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  })

  it('is the best passages with marked sentences where no model writes', async () => {
    const { answer, onRead } = show()
    await answer({})
    const passages = screen.getByRole('region', { name: 'Best passages' })
    expect(passages.querySelector('mark')?.textContent).toBe('Rye dough rests for nine hours.')
    await userEvent.click(within(passages).getByRole('button', { name: 'Rye bread' }))
    expect(onRead).toHaveBeenCalledOnce()
  })

  it('says that the library does not say, and shows what comes closest', async () => {
    const { answer } = show()
    await answer({ outcome: 'unsupported' })
    expect(screen.getByRole('heading', { name: 'Your library doesn’t say' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'Closest passages' })).toBeDefined()
  })

  it('tells if the model failed, and asks again', async () => {
    const { answer, asked } = show()
    await answer({ degraded: 'model_unavailable' })
    expect(screen.getByText('The language model didn’t respond')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    expect(asked).toHaveLength(2)
    expect(screen.queryByText('The language model didn’t respond')).toBeNull()
  })

  it('asks again when the device is back online', async () => {
    const { asked } = show()
    const offline = new TransportError({ kind: 'offline', message: '' })
    await act(async () => asked[0]!.fail(offline))
    await screen.findByText('You are offline')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText('You are offline')).toBeNull()
    expect(asked).toHaveLength(2)
  })

  it('can be stopped, which cancels the request and keeps the answer so far, and asked again', async () => {
    const { emit, asked } = show()
    await emit(SOURCES)
    await emit({ type: 'sentence', text: 'It rests.', sources: [1] })
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(asked[0]!.signal.aborted).toBe(true)
    expect(screen.getByRole('region', { name: 'Answer' }).textContent).toContain('It rests.')
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    expect(asked).toHaveLength(2)
    expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull()
  })

  it('is canceled when the page goes away', () => {
    const { asked } = show()
    window.dispatchEvent(new Event('pagehide'))
    expect(asked[0]!.signal.aborted).toBe(true)
  })

  it('says that the device is offline, and can be retried', async () => {
    const { fail, asked } = show()
    await fail(new TransportError({ kind: 'offline', message: 'Offline.' }))
    expect(screen.getByText('You are offline')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked).toHaveLength(2)
  })

  it('says that this library can’t answer', async () => {
    show({ root: {} })
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'This library can’t answer questions' })).toBeDefined(),
    )
  })

  it('says that this library can’t answer if it no longer has the endpoint', async () => {
    const { fail } = show()
    await fail(refusal(404, 'not_found'))
    expect(screen.getByRole('heading', { name: 'This library can’t answer questions' })).toBeDefined()
  })
})
