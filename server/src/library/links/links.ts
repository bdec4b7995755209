import type { CheckedLink, LinkPage, LinkRun, ListLinksQuery } from '@bookplate/contract'
import { linkWords } from '../../errors/page-fetch-error.ts'
import type { OpenLibrary } from '../../storage/engine.ts'
import { instant } from '../bookmark-view.ts'
import type { Cursors } from '../cursor.ts'
import { pageByTime } from '../page-by-time.ts'
import { readSummaries } from '../read-bookmarks.ts'

export async function readRun({ links }: OpenLibrary): Promise<LinkRun> {
  const run = await links.run()
  const { left, total, ...found } = await links.figures()
  return {
    state: run?.state ?? 'none',
    startedAt: run ? instant(run.startedAt) : null,
    left: run && run.state !== 'done' ? left : 0,
    total,
    found,
  }
}

export async function checkLinks(library: OpenLibrary, going: boolean, now: number): Promise<LinkRun> {
  const run = await library.links.run()
  if (!going && run?.state === 'going') await library.links.putRun({ ...run, state: 'stopped' })
  if (going && run?.state === 'stopped') await library.links.putRun({ ...run, state: 'going' })
  if (going && (!run || run.state === 'done')) await library.links.putRun({ state: 'going', startedAt: now })
  return readRun(library)
}

export function createListLinks({ cursors }: { cursors: Cursors }) {
  return async (
    { accountId, store, links }: OpenLibrary,
    { outcome, ...query }: ListLinksQuery,
  ): Promise<LinkPage> => {
    const binding = { account: accountId, endpoint: 'care.listLinks', filters: { outcome } }
    const { ids, nextCursor } = await pageByTime({
      cursors,
      binding,
      query,
      find: (after, limit) => links.found(outcome, after, limit),
    })
    const checked = new Map((await links.of(ids)).map((check) => [check.id, check]))
    const items = (await readSummaries(store, ids, [])).flatMap(({ bookmark, hit }): CheckedLink[] => {
      const one = checked.get(bookmark.id)
      if (!one) return []
      const { status, reason, movedTo, checkedAt } = one
      const link = {
        outcome,
        reason: linkWords(outcome, status, reason),
        movedTo,
        checkedAt: instant(checkedAt),
      }
      return [{ ...hit, link }]
    })
    return { items, nextCursor }
  }
}
