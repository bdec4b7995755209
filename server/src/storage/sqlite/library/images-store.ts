import { sql } from 'kysely'
import type { StoredImage } from '../../library-store.ts'
import { blobsOf } from './library-blobs.ts'
import type { LibraryDatabase } from './library-database.ts'

/** An image whose bytes are stored as a blob. */
export type KeptImage = Omit<StoredImage, 'jpeg'> & { blob: string }

/** Archived images: rows in the database and bytes in files. */
export function createImagesStore(database: LibraryDatabase) {
  const blobs = blobsOf(database.path)

  const bytesOf = async ({ blob, ref }: KeptImage): Promise<Uint8Array> => {
    const jpeg = await blobs.get(blob)
    if (!jpeg)
      throw new Error(`The picture ${ref} of ${database.path} is gone: run \`npm run -s cli -- check\`.`)
    return jpeg
  }

  const insert = (bookmarkId: number, images: readonly KeptImage[]): void => {
    for (const { ref, width, height, blob } of images)
      database.run(sql`
        insert into images (bookmark_id, ref, width, height, blob)
        values (${bookmarkId}, ${ref}, ${width}, ${height}, ${blob})`)
  }
  const remove = (bookmarkId: number, ref: string): void => {
    database.run(sql`delete from images where bookmark_id = ${bookmarkId} and ref = ${ref}`)
  }

  return {
    /** Must run before the inserting transaction. */
    keep: (images: readonly StoredImage[]): Promise<KeptImage[]> =>
      Promise.all(images.map(async ({ jpeg, ...image }) => ({ ...image, blob: await blobs.put(jpeg) }))),
    /** Inside a transaction. */
    insert,
    replace: (bookmarkId: number, image: KeptImage): void => {
      remove(bookmarkId, image.ref)
      insert(bookmarkId, [image])
    },
    remove,
    keepOnly: (bookmarkId: number, refs: readonly string[]): void => {
      database.run(sql`
        delete from images where bookmark_id = ${bookmarkId} and ref not in (${sql.join(refs)})`)
    },
    /** @throws {Error} if its bytes are missing or damaged */
    find: async (uuid: string, ref: string): Promise<StoredImage | undefined> => {
      const image = database.get(sql<KeptImage>`
        select ref, width, height, blob from images join bookmarks on bookmarks.id = images.bookmark_id
        where bookmarks.uuid = ${uuid} and images.ref = ${ref}`)
      if (!image) return undefined
      const { width, height } = image
      return { ref, width, height, jpeg: await bytesOf(image) }
    },
  }
}
