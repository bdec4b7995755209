import type { PictureStore } from '../../picture-store.ts'
import { indexKeywords } from '../words/keyword-index.ts'
import { readWhole } from './stored-bookmark.ts'
import type { Tables } from './tables.ts'

export function createPictureStore(tables: Tables): PictureStore {
  const { database, bookmarks, captions, images, media, pictureQueue } = tables

  return {
    due: async (now, limit) => ({
      pictures: pictureQueue.due(now, limit),
      nextAt: pictureQueue.nextAfter(now),
    }),
    find: async (picture) => pictureQueue.find(picture) ?? null,
    waiting: async () => pictureQueue.count(),

    settle: async (picture, outcome, keywordsOf) => {
      const { bookmarkId, ref } = picture
      // Checked before writing and again in the transaction, so that a library without pending images isn't
      // changed.
      if (pictureQueue.place(picture) === undefined) return
      const [kept] = outcome.kind === 'kept' ? await images.keep([{ ref, ...outcome.image }]) : []
      await database.write(
        () => {
          const position = pictureQueue.place(picture)
          if (position === undefined) return
          if (outcome.kind === 'later') {
            pictureQueue.postpone(picture, outcome.dueAt)
            return
          }
          pictureQueue.remove(picture)
          if (outcome.kind === 'kept') {
            images.replace(bookmarkId, kept!)
            media.setStored(bookmarkId, position, outcome)
          } else if (outcome.kind === 'small') {
            captions.drop(bookmarkId, position)
            images.remove(bookmarkId, ref)
            media.remove(bookmarkId, position)
            const left = media.ofBookmarks([bookmarkId])
            bookmarks.update(bookmarkId, { has_image: left.some(({ type }) => type === 'image') })
            const [bookmark] = readWhole(tables, [bookmarkId])
            const keywords = bookmark && keywordsOf(bookmark)
            if (keywords) indexKeywords(database, [{ id: bookmarkId, keywords }])
          }
        },
        outcome.kind === 'small' ? ['words', 'facts'] : [],
      )
    },
  }
}
