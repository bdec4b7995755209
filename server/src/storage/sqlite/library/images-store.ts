import { sql } from 'kysely'
import type { KeptImage } from '../../libraries/images.ts'
import { preparedInsert } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

const insertImage = preparedInsert<{ bookmark_id: number } & KeptImage & { blob: string }>('images', [
  'bookmark_id',
  'ref',
  'width',
  'height',
  'blob',
])

/** Rows of archived images. Their bytes are blobs. */
export const createImagesStore = (database: Sqlite) => ({
  insert: (bookmarkId: number, images: readonly KeptImage[]): void => {
    for (const image of images)
      database.run(insertImage({ bookmark_id: bookmarkId, ...image } as Parameters<typeof insertImage>[0]))
  },
  keepOnly: (bookmarkId: number, refs: readonly string[]): void => {
    database.run(sql`
      delete from images where bookmark_id = ${bookmarkId} and ref not in (${sql.join(refs)})`)
  },
})
