import type { EngineOptions } from '../../engine.ts'
import type { LibraryStore } from '../../library-store.ts'
import type { Postgres } from '../postgres.ts'
import type { ReadyBookmark } from './images.ts'
import { addIdentities, firstHeld, heldBy, insertBookmarks } from './insert-bookmarks.ts'
import { findTags, makeTags } from './tags.ts'
import { batchWrites } from './batch-writes.ts'
import { writeWithIds } from './write.ts'

type Saved = Awaited<ReturnType<LibraryStore['insert']>>

interface Saving {
  bookmark: ReadyBookmark
  held: readonly string[]
}

const tagsOf = (savings: readonly Saving[]): string[] => [
  ...new Set(savings.flatMap(({ bookmark }) => bookmark.tags)),
]

export function createSaving(database: Postgres, accountId: string, newTag: EngineOptions['newTag']) {
  /** Needs two round trips: reading what exists, and writing everything new. */
  const saveAll = (savings: readonly Saving[], addsIdentities: boolean): Promise<Saved[]> =>
    writeWithIds(database, accountId, savings.length, async (queries) => {
      const [firstId, holders, tags] = await Promise.all([
        queries.firstId,
        heldBy(
          queries,
          accountId,
          savings.flatMap(({ held }) => held),
        ),
        findTags(queries, accountId, tagsOf(savings)),
      ])
      const fresh: Saving[] = []
      const more: { identity: string; bookmark_id: number }[] = []
      const saved = savings.map((saving): Saved => {
        const { bookmark, held } = saving
        const known = firstHeld(holders, held)
        const id = known ?? firstId + fresh.length
        const adds = known === undefined || addsIdentities
        if (known === undefined) fresh.push(saving)
        for (const identity of adds ? bookmark.identities : []) {
          if (known !== undefined) more.push({ identity, bookmark_id: id })
          if (!holders.has(identity)) holders.set(identity, id)
        }
        return { id, created: known === undefined }
      })
      const made = makeTags(queries, accountId, tags, tagsOf(fresh), newTag)
      await insertBookmarks(
        queries,
        accountId,
        fresh.map(({ bookmark }, at) => [firstId + at, bookmark]),
        made,
      )
      addIdentities(queries, accountId, 'identities', more)
      return saved
    })

  const saveInBatch = batchWrites((savings: readonly Saving[]) => saveAll(savings, true))

  return {
    /** Combines concurrent saves of a library into one transaction. */
    one: (bookmark: ReadyBookmark, held: readonly string[]): Promise<Saved> => {
      // Compute words before locking the library.
      const words = bookmark.words()
      return saveInBatch({ bookmark: { ...bookmark, words: () => words }, held })
    },
    many: async (bookmarks: readonly ReadyBookmark[]): Promise<number> => {
      const savings = bookmarks.map((bookmark) => ({ bookmark, held: bookmark.identities }))
      return (await saveAll(savings, false)).filter(({ created }) => created).length
    },
  }
}
