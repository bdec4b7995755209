import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Engine } from '../../../../server/src/storage/engine.ts'
import { clock, KINDS, OPTIONS, removeEngines } from '../../../helpers/engine-kinds.ts'
import { foundBy, IMAGE } from '../../../helpers/new-bookmark.ts'

afterAll(removeEngines)

const SAVED = foundBy(1, {})

/** Advances the clocks of all queues. */
function pass(ms: number): void {
  clock.now += ms
  vi.advanceTimersByTime(ms)
}

describe.each(Object.entries(KINDS))('the job queue on %s', (_name, kind) => {
  let engine: Engine
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    clock.now = 1_000
    engine = await kind.open(OPTIONS)
  })
  afterEach(() => {
    vi.useRealTimers()
    return engine.close()
  })

  it('leases due jobs to one process, and again after the lease ends', async () => {
    await engine.work.add('me')
    expect(await engine.work.claim(5, 100)).toEqual(['me'])
    expect(await engine.work.claim(5, 100)).toEqual([])
    pass(101)
    expect(await engine.work.claim(5, 100)).toEqual(['me'])
    await engine.work.done('me')
    pass(101)
    expect(await engine.work.claim(5, 100)).toEqual([])
  })

  it('keeps a job that was added again while it ran', async () => {
    await engine.work.add('me')
    await engine.work.claim(5, 100)
    await engine.work.add('me')
    await engine.work.done('me')
    expect(await engine.work.claim(5, 100)).toEqual(['me'])
    await engine.work.postpone('me', 50)
    expect(await engine.work.claim(5, 100)).toEqual([])
    pass(51)
    expect(await engine.work.claim(5, 100)).toEqual(['me'])
  })

  it('leases at most the requested number, and none for zero or less', async () => {
    for (let at = 0; at < 20; at += 1) await engine.work.add(`account-${at}`)
    expect(await engine.work.claim(0, 100)).toEqual([])
    expect(await engine.work.claim(-3, 100)).toEqual([])
    const claims = [
      await engine.work.claim(7, 1_000),
      await engine.work.claim(7, 1_000),
      await engine.work.claim(7, 1_000),
    ]
    expect(claims.map((claim) => claim.length)).toEqual([7, 7, 6])
    expect(new Set(claims.flat()).size).toBe(20)
  })

  it('postpones by a fraction of a millisecond', async () => {
    await engine.work.add('me')
    await engine.work.claim(5, 100)
    await engine.work.postpone('me', 0.25)
    pass(1)
    expect(await engine.work.claim(5, 100)).toEqual(['me'])
  })

  it('does not delay a job that was added during its delay', async () => {
    await engine.work.add('me')
    await engine.work.claim(5, 10_000)
    await engine.work.add('me')
    await engine.work.postpone('me', 5_000)
    expect(await engine.work.claim(5, 100)).toEqual(['me'])
  })

  it.each(['postponed for no time', 'done, but added again'])(
    'wakes waiting processes when a job was %s',
    async (what) => {
      const { work } = engine
      const isDone = what.startsWith('done')
      await work.add('me')
      expect(await work.claim(5, 600_000)).toEqual(['me'])
      if (isDone) await work.add('me')
      expect(await work.claim(5, 600_000)).toEqual([])
      const more = work.more(new AbortController().signal)
      await (isDone ? work.done('me') : work.postpone('me', 0))
      await expect(more).resolves.toBeUndefined()
    },
  )

  it('is separate for images', async () => {
    await engine.pictureWork.add('me')
    expect(await engine.work.claim(5, 100)).toEqual([])
    expect(await engine.pictureWork.claim(5, 100)).toEqual(['me'])
    await engine.announce('other')
    pass(1)
    expect(await engine.work.pending()).toEqual(['other'])
    expect((await engine.pictureWork.pending()).toSorted()).toEqual(['me', 'other'])
  })

  it('finds pending images after a killed process sent no notification', async () => {
    const wanting = { ...SAVED, media: [IMAGE], wanted: [IMAGE.ref] }
    await engine.libraries.use('me', ({ store }) => store.insert(wanting, []))
    engine = await kind.reopen(engine, OPTIONS)
    expect(await engine.pictureWork.claim(5, 100)).toEqual(['me'])
  })

  it('finds jobs after a killed process sent no notification', async () => {
    await engine.libraries.use('me', ({ store }) => store.insert(SAVED, []))
    engine = await kind.reopen(engine, OPTIONS)
    expect(await engine.work.claim(5, 100)).toEqual(['me'])
  })
})
