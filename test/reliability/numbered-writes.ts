import type { Bookmark } from '@bookplate/contract'
import { readData } from '../helpers/walk-pages.ts'
import type { Call } from './store.ts'

/** Writes a number into a note and two tags, one transaction over five tables. */
export interface NumberedWriter {
  bookmarkId: string
  sent: number
  acknowledged: number
}

export async function createWriters(call: Call, amount: number): Promise<NumberedWriter[]> {
  const { items } = await readData<{ items: Bookmark[] }>(await call(`/v1/bookmarks?limit=${amount}`))
  const writers = items.map(({ id }) => ({ bookmarkId: id, sent: -1, acknowledged: -1 }))
  for (const writer of writers) await writeNext(call, writer)
  return writers
}

/** Returns false if the service is gone. */
export async function writeNext(call: Call, writer: NumberedWriter): Promise<boolean> {
  const number = (writer.sent += 1)
  const change = { note: String(number), tags: { set: [`a${number % 40}`, `b${number % 40}`] } }
  const status = await call(`/v1/bookmarks/${writer.bookmarkId}`, 'PATCH', change).then(
    (response) => response.status,
    () => null,
  )
  if (status === 200) writer.acknowledged = number
  else if (status !== null) throw new Error(`a write got ${status}`)
  return status !== null
}

export interface Held {
  lost: boolean
  torn: boolean
}

/** Returns the surviving state of a writer, which continues from there. */
export async function readHeld(call: Call, writer: NumberedWriter): Promise<Held> {
  const bookmark = await readData<Bookmark>(await call(`/v1/bookmarks/${writer.bookmarkId}`))
  const number = Number(bookmark.note)
  const tags = bookmark.tags.map((tag) => tag.name).join()
  const held = {
    lost: !(number >= writer.acknowledged && number <= writer.sent),
    torn: tags !== `a${number % 40},b${number % 40}`,
  }
  writer.sent = number
  writer.acknowledged = number
  return held
}
