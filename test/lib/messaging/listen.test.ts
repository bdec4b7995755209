import { ApiError, TransportError } from '@bookplate/contract'
import { describe, expect, it, vi } from 'vitest'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import { createTestChannel } from '../../helpers/test-channel.ts'

const ID = '7f0c1c1e-9a53-4b1e-8a4e-0d7f3a1b2c3d'

function channelWith(handlers: Partial<Handlers>) {
  return createTestChannel(handlers as Handlers)
}

describe('the channel between screens and background', () => {
  it('passes a request and its response', async () => {
    const { send } = channelWith({
      'bookmarks.archive': async ({ body: { ids } }) => ({ ids }),
    })
    expect(await send('bookmarks.archive', { body: { ids: [ID] } })).toEqual({ ids: [ID] })
  })

  it('restores an ApiError completely', async () => {
    const refusal = {
      status: 429,
      code: 'rate_limited',
      message: 'Too many requests.',
      details: { a: 1 },
      retryable: true,
      retryAfterMs: 1200,
      requestId: 'r1',
    }
    const { send } = channelWith({ 'tags.list': async () => Promise.reject(new ApiError(refusal)) })
    const error = await send('tags.list', {}).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(refusal)
  })

  it('restores a TransportError', async () => {
    const failure = { kind: 'offline', message: 'No network.', requestId: 'r2' } as const
    const { send } = channelWith({ 'tags.list': async () => Promise.reject(new TransportError(failure)) })
    await expect(send('tags.list', {})).rejects.toMatchObject({
      name: 'TransportError',
      ...failure,
    })
  })

  it('hides an unknown failure from the screen and reports it in the background', async () => {
    const { send, failures } = channelWith({
      'tags.list': async () => Promise.reject(new Error('secret stack')),
    })
    const error = await send('tags.list', {}).catch((error: Error) => error)
    expect(error).toMatchObject({ name: 'InternalError' })
    expect((error as Error).message).not.toContain('secret')
    expect(failures).toEqual([['tags.list', expect.objectContaining({ message: 'secret stack' })]])
  })

  it('refuses a malformed request before any handler', async () => {
    const save = vi.fn<Handlers['bookmarks.save']>()
    const { send } = channelWith({ 'bookmarks.save': save })
    await expect(send('bookmarks.save', { body: { url: 'javascript:1' } })).rejects.toMatchObject({
      code: 'validation_error',
      issues: [expect.objectContaining({ path: ['url'] })],
    })
    expect(save).not.toHaveBeenCalled()
  })

  it('refuses a malformed response', async () => {
    const { send } = channelWith({
      'tags.list': (async () => [{ name: 7 }]) as unknown as Handlers['tags.list'],
    })
    await expect(send('tags.list', {})).rejects.toMatchObject({ kind: 'bad_answer' })
  })

  it('refuses an unknown message name, including prototype properties', async () => {
    const { raw } = channelWith({})
    for (const name of ['nope', '__proto__', 'constructor']) {
      const reply = await raw({ bookplate: 'request', id: '1', name, request: {} })
      expect(reply).toMatchObject({ err: { code: 'validation_error' } })
    }
  })

  it('ignores messages of others', async () => {
    const { raw } = channelWith({})
    for (const message of [null, 1, 'x', {}, { type: 'ping' }, { bookplate: 'request' }]) {
      expect(await raw(message)).toBeUndefined()
    }
  })

  it('aborts on the other side and rejects immediately', async () => {
    let seen: AbortSignal | undefined
    const { send } = channelWith({
      'tags.list': (_, { signal }) => {
        seen = signal
        return new Promise(() => {})
      },
    })
    const controller = new AbortController()
    const call = send('tags.list', {}, { signal: controller.signal })
    await expect.poll(() => seen).toBeDefined()
    controller.abort()
    await expect(call).rejects.toMatchObject({ kind: 'aborted' })
    await expect.poll(() => seen!.aborted).toBe(true)
  })

  it('sends nothing for a call that was aborted before', async () => {
    const list = vi.fn<Handlers['tags.list']>()
    const { send } = channelWith({ 'tags.list': list })
    await expect(send('tags.list', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'aborted',
    })
    expect(list).not.toHaveBeenCalled()
  })

  it('repeats the request once if the worker stopped', async () => {
    const { send, loseNextMessage } = channelWith({ 'tags.list': async () => [] })
    loseNextMessage()
    expect(await send('tags.list', {})).toEqual([])
  })
})
