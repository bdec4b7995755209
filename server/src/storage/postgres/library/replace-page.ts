import { MAX_IMAGES, imageId } from '../../image-id.ts'
import type { PageReading } from '../../library-store.ts'
import type { Transaction } from '../postgres.ts'
import { assignments } from '../../libraries/library-access.ts'
import { sql } from '../sql.ts'
import { indexedPost } from '../words/documents.ts'
import { replaceWords } from '../words/write-words.ts'
import type { KeptImage } from '../../libraries/images.ts'
import { addIdentities, wantPictures } from './insert-bookmarks.ts'
import { queue } from './search-queue.ts'
import { stayingImages, toMediaRow, toPageRow } from '../../bookmark-rows.ts'
import { renewChecksum } from './stored-bookmark.ts'

async function forgetCaptions(queries: Transaction, accountId: string, id: number): Promise<void> {
  const captioned = await queries.all(sql<{ position: number }>`
    select position from media
    where account_id = ${accountId} and bookmark_id = ${id} and caption is not null and position < ${MAX_IMAGES}`)
  const gone = new Map(captioned.map(({ position }) => [imageId(id, position), null]))
  await replaceWords(queries, accountId, 'images', gone)
}

export async function replacePage(
  queries: Transaction,
  accountId: string,
  id: number,
  page: PageReading,
  images: readonly KeptImage[],
): Promise<void> {
  const ofBookmark = sql`account_id = ${accountId} and bookmark_id = ${id}`
  const key = { account_id: accountId, bookmark_id: id }
  await forgetCaptions(queries, accountId, id)
  queries.send(sql`
    update bookmarks set ${sql.join(assignments(toPageRow(page)))} where account_id = ${accountId} and id = ${id}`)
  queries.send(
    sql`update bodies set content = ${page.content}, excerpt = ${page.excerpt} where ${ofBookmark}`,
  )
  for (const table of ['identities', 'claims'] as const) {
    const added = page[table].map((identity) => ({ identity, bookmark_id: id }))
    addIdentities(queries, accountId, table, added)
  }
  queries.send(sql`delete from media where ${ofBookmark}`)
  queries.put(
    'media',
    page.media.map((item) => ({ ...key, ...toMediaRow(item) })),
  )
  const staying = stayingImages(page.media, images)
  queries.send(sql`delete from images where ${ofBookmark} and ref <> all(${staying.archived}::text[])`)
  queries.put(
    'images',
    images.map((image) => ({ ...key, ...image })),
  )
  queries.send(sql`delete from picture_queue where ${ofBookmark} and ref <> all(${staying.wanted}::text[])`)
  wantPictures(queries, accountId, [{ id, refs: page.wanted }])
  queries.send(sql`delete from unread where ${ofBookmark}`)
  queries.put('compare_again', [key], 'on conflict do nothing')
  await renewChecksum(queries, accountId, id)
  await replaceWords(queries, accountId, 'posts', new Map([[id, indexedPost(page.keywords)]]))
  queue(queries, accountId, [id])
}
