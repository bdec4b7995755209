import { beforeEach, expect, it } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { ActionContext } from '@/lib/background/context.ts'
import { notifiedItem } from '@/lib/background/notified-pages.ts'
import { createQuickSave } from '@/lib/background/quick-save.ts'
import { createOutboxBench, LIBRARY } from '../../helpers/outbox-bench.ts'

const PAGE = { url: 'https://example.com/a', title: 'A page' }

beforeEach(() => {
  fakeBrowser.reset()
  Object.assign(browser.action, { setBadgeText: async () => undefined })
})

/** An unreachable library, with a clock that advances at each read. */
function bench() {
  const { queue, clock, context } = createOutboxBench()
  const openPage: ActionContext['openPage'] = async (page) => ({
    status: 'waiting',
    entry: await queue.save(LIBRARY, page),
    problem: null,
    nextTryAt: null,
  })
  const now = () => (clock.now += 1)
  const quickSave = createQuickSave({ ...context({ now }), openPage } as ActionContext)
  return () => quickSave.save({ ok: true, ...PAGE, append: [], isOpen: false })
}
const offered = async () => (await notifiedItem.read()).map(({ actions }) => actions)

it('offers to undo what this very press has put into the queue, and not what waited there before', async () => {
  const save = bench()
  await save()
  expect(await offered()).toEqual([['undo']])
  await save()
  expect(await offered()).toEqual([['undo']])
})
