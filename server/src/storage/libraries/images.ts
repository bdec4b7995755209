import { sql } from 'kysely'
import type { AccountBlobs } from '../blob-store.ts'
import type { StoredImage } from '../library-store.ts'
import type { Dialect, LibraryAccess } from './library-access.ts'

/** An image as its row keeps it: with its bytes, or with the key of their blob. */
export type ImageRecord = Omit<StoredImage, 'jpeg'> & ({ jpeg: Uint8Array } | { blob: string })

export interface ImageRow extends Omit<StoredImage, 'jpeg'> {
  bookmark_id: number
  jpeg?: Uint8Array | null
  blob: string | null
}

/** Archived images. Without blobs, their bytes are in rows. */
export function createImages(
  blobs: AccountBlobs | null,
  { mine }: Pick<Dialect, 'mine'>,
  findRow: LibraryAccess['find'],
) {
  /** @throws {Error} if the bytes are missing or damaged */
  const bytesOf = async ({ blob, jpeg, ref }: ImageRow): Promise<Uint8Array> => {
    const bytes = blob === null ? jpeg : await blobs?.get(blob)
    if (bytes) return bytes
    const advice = blobs ? 'run `npm run -s cli -- check`' : 'set BOOKPLATE_BLOBS to where it is'
    throw new Error(`The picture ${ref} is gone: ${advice}.`)
  }

  return {
    bytesOf,
    /** Must run before the inserting transaction. */
    keep: <Image extends StoredImage>(
      images: readonly Image[],
    ): Promise<(Omit<Image, 'jpeg'> & ImageRecord)[]> =>
      Promise.all(
        images.map(async ({ jpeg, ...image }) =>
          blobs ? { ...image, blob: await blobs.put(jpeg) } : { ...image, jpeg },
        ),
      ),
    find: async (uuid: string, ref: string): Promise<StoredImage | undefined> => {
      const row = await findRow(sql<ImageRow>`
          select i.* from images i join bookmarks b on ${mine('b')} and b.id = i.bookmark_id
          where ${mine('i')} and b.uuid = ${uuid} and i.ref = ${ref}`)
      return row && { ref, width: row.width, height: row.height, jpeg: await bytesOf(row) }
    },
  }
}

export type Images = ReturnType<typeof createImages>
