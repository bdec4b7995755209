import { setTimeout as sleep } from 'node:timers/promises'
import type { Bookmark } from '@bookplate/contract'
import { startServiceProcess } from '../helpers/service-process.ts'
import { picturesSettled } from '../helpers/stored-pictures.ts'
import { readData } from '../helpers/walk-pages.ts'
import { PICTURES, startPageHost } from './page-host.ts'
import { caller, type Call, type Store } from './store.ts'

export interface PictureTally {
  rounds: number
  saves: number
  /** Acknowledged bookmarks that lack an image at the end. */
  lacking: number
  badEnds: number
}

const WRITERS = 2
const LATEST_END_MS = 2_000
/** Longest time without a new image. Includes 20 seconds until the tasks of a killed process are free. */
const HANGING_MS = 120_000

const isWhole = ({ media }: Bookmark): boolean =>
  media.length === PICTURES && media.every(({ storedUrl }) => storedUrl)

/** All images of acknowledged saves must arrive, whatever signal ends the service. */
export async function pictureRounds(
  store: Store,
  rounds: number,
  onRound: (tally: PictureTally) => void = () => {},
): Promise<PictureTally> {
  const tally: PictureTally = { rounds: 0, saves: 0, lacking: 0, badEnds: 0 }
  const host = await startPageHost()
  const environment = { ...store.environment, BOOKPLATE_FETCH_ALLOW: host.host }
  const saved = new Set<string>()
  let pages = 0

  /** Returns false if the service has ended. */
  const saveNext = async (call: Call): Promise<boolean> => {
    const url = `${host.origin}/pictured/${(pages += 1)}`
    const answer = await call('/v1/bookmarks', 'POST', { url }).catch(() => null)
    const data = answer && (await readData<{ bookmark: Bookmark }>(answer).catch(() => null))
    if (!data) return false
    saved.add(data.bookmark.id)
    tally.saves += 1
    return true
  }

  try {
    while (tally.rounds < rounds) {
      const service = await startServiceProcess(store.dataFolder, environment)
      const call = caller(service.url, store.key)
      // Start the timer after the first save, because a slow machine needs long for it.
      await saveNext(call)
      const saving = Array.from({ length: WRITERS }, async () => {
        while (await saveNext(call));
      })
      await sleep(Math.random() * LATEST_END_MS)
      const isKill = tally.rounds % 2 === 0
      const status = await service.end(isKill ? 'SIGKILL' : 'SIGTERM')
      if (!isKill && status !== 0) tally.badEnds += 1
      await Promise.all(saving)
      tally.rounds += 1
      onRound(tally)
    }
    const service = await startServiceProcess(store.dataFolder, environment)
    try {
      const call = caller(service.url, store.key)
      // Save another page, so that the library has pending work.
      await readData(await call('/v1/bookmarks', 'POST', { url: `${host.origin}/pictured/last` }))
      await picturesSettled(service.url, HANGING_MS)
      for (const id of saved) {
        const bookmark = await readData<Bookmark>(await call(`/v1/bookmarks/${id}`))
        if (!isWhole(bookmark)) tally.lacking += 1
      }
    } finally {
      await service.end('SIGTERM')
    }
  } finally {
    host.close()
  }
  return tally
}
