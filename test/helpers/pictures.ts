import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Bookmark } from '@bookplate/contract'
import { bookmarkOfLine, ImportLine } from '../../server/src/library/import-line.ts'
import { newBookmark } from '../../server/src/library/draft-bookmark.ts'
import { openEngine } from './open-engine.ts'
import type { TestService } from './start-service.ts'
import { readData } from './walk-pages.ts'

const REF = 'picture'
const urlOf = (number: number): string => `https://pictures.example/${number}`

/** Fake JPEG. No code under test decodes it. */
export const pictureOf = (number: number): Buffer =>
  Buffer.from(`picture ${number} ${'.'.repeat(number * 100)}`)
export const keyOf = (number: number): string => createHash('sha256').update(pictureOf(number)).digest('hex')

const lineOf = (number: number) => ({
  url: urlOf(number),
  title: `Picture ${number}`,
  media: [{ type: 'image', ref: REF, url: `${urlOf(number)}.jpg` }],
})

export async function savePictures(
  dataFolder: string,
  accountId: string,
  numbers: readonly number[],
): Promise<void> {
  const engine = openEngine(dataFolder)
  try {
    for (const number of numbers) {
      const bookmark = bookmarkOfLine(ImportLine.parse(lineOf(number)), randomUUID(), Date.now())
      const images = [{ ref: bookmark.media[0]!.ref, width: 2, height: 1, jpeg: pictureOf(number) }]
      await engine.libraries.use(accountId, ({ store }) =>
        store.insert(newBookmark({ ...bookmark, images }), []),
      )
    }
    await engine.announce(accountId)
  } finally {
    await engine.close()
  }
}

export const blobsOnDisk = (dataFolder: string, accountId: string): string[] => {
  try {
    return readdirSync(join(dataFolder, 'blobs', accountId), { recursive: true, encoding: 'utf8' })
      .map((path) => path.split(/[\\/]/).at(-1)!)
      .filter((name) => /^[0-9a-f]{64}$/.test(name))
      .toSorted()
  } catch {
    return []
  }
}

export async function servedPictures(
  service: Pick<TestService, 'call'>,
  key: string,
): Promise<Map<string, Buffer | number>> {
  const served = new Map<string, Buffer | number>()
  const { items } = await readData<{ items: Bookmark[] }>(
    await service.call('/v1/bookmarks?limit=100', { key }),
  )
  for (const { id, title, media } of items) {
    const response = await service.call(`/v1/bookmarks/${id}/media?ref=${media[0]!.ref}`, { key })
    const bytes = Buffer.from(await response.arrayBuffer())
    served.set(title!, response.status === 200 ? bytes : response.status)
  }
  return served
}

export const expectedPictures = (numbers: readonly number[]): Map<string, Buffer> =>
  new Map(numbers.toReversed().map((number) => [`Picture ${number}`, pictureOf(number)]))
