import { rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bookmark } from '@bookplate/contract'
import { startServiceProcess } from '../../helpers/service-process.ts'
import { readData } from '../../helpers/walk-pages.ts'
import { milliseconds, table, timingOf } from '../service/measure.ts'
import { prepareStore } from '../service/prepare-store.ts'
import { sender, type Send } from '../service/requests.ts'
import { startPictureHost } from './page-with-pictures.ts'

const SAMPLES = 40
const WARM_UP = 5
const LOOK_MS = 20
const WITHIN_MS = 60_000

async function whenStored(send: Send, id: string, pictures: number): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const { media } = await readData<Bookmark>(await send({ path: `/v1/bookmarks/${id}` }))
    const stored = media.filter(({ storedUrl }) => storedUrl).length
    if (stored === pictures) return performance.now() - startedAt
    if (performance.now() - startedAt > WITHIN_MS) throw new Error(`${stored} of ${pictures} pictures came`)
    await pause(LOOK_MS)
  }
}

interface Saves {
  answered: number[]
  stored: number[]
}

async function saveEach(pictureMs: number, isPatient: boolean): Promise<Saves> {
  const { dataFolder, accounts } = await prepareStore(1)
  const host = await startPictureHost(pictureMs)
  const service = await startServiceProcess(dataFolder, { BOOKPLATE_FETCH_ALLOW: host.host })
  const send = sender(service.url, accounts[0]!.key)
  const saves: Saves = { answered: [], stored: [] }
  let last = ''
  for (let round = -WARM_UP; round < SAMPLES; round += 1) {
    const startedAt = performance.now()
    const { bookmark } = await readData<{ bookmark: Bookmark }>(
      await send({ path: '/v1/bookmarks', body: { url: host.next() } }),
    )
    const answeredMs = performance.now() - startedAt
    last = bookmark.id
    const storedMs = isPatient ? await whenStored(send, last, host.pictures) : null
    if (round < 0) continue
    saves.answered.push(answeredMs)
    if (storedMs !== null) saves.stored.push(answeredMs + storedMs)
  }
  if (!isPatient) saves.stored.push(await whenStored(send, last, host.pictures))
  await service.end('SIGTERM')
  host.close()
  await rm(dataFolder, { recursive: true, force: true })
  return saves
}

const WAYS = [
  ['one, then its pictures', 0, true],
  ['one, then its pictures, 300 ms each', 300, true],
  ['one right after the other', 0, false],
] as const

export async function run(): Promise<void> {
  const { pageBytes, pictureBytes, close } = await startPictureHost(0)
  close()
  console.log(
    `${cpus().length} cores, ${SAMPLES} saves each of a page of ${pageBytes} bytes with 10 pictures of ${pictureBytes}, p50 / p95 in ms\n`,
  )
  const cell = (values: number[]): string => {
    const { p50, p95 } = timingOf(values)
    return `${milliseconds(p50)} / ${milliseconds(p95)}`
  }
  const rows: string[][] = []
  for (const [name, pictureMs, isPatient] of WAYS) {
    const { answered, stored } = await saveEach(pictureMs, isPatient)
    rows.push([
      name,
      cell(answered),
      isPatient ? cell(stored) : `those of the last ${milliseconds(stored[0]!)} later`,
    ])
  }
  console.log(table(['saves', 'answered', 'pictures stored'], rows))
}
