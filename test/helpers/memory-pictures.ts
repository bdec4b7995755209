import type { KeywordDocument, NewBookmark, WholeBookmark } from '../../server/src/storage/library-store.ts'
import type { PictureStore, WantedPicture } from '../../server/src/storage/picture-store.ts'

interface Pictured extends WholeBookmark, Pick<NewBookmark, 'images'> {
  keywords: KeywordDocument
}

interface Waiting {
  attempts: number
  dueAt: number
}

export function createMemoryPictures(
  kept: ReadonlyMap<number, Pictured>,
  /** Called for each change. `gone`: former index in `media` of a removed image. */
  changed: (id: number, gone: number | null) => void,
) {
  const waiting = new Map<number, Map<string, Waiting>>()
  const of = (id: number): Map<string, Waiting> => waiting.get(id) ?? new Map<string, Waiting>()

  const want = (id: number, refs: readonly string[]): void => {
    waiting.set(id, new Map([...of(id), ...refs.map((ref) => [ref, { attempts: 0, dueAt: 0 }] as const)]))
  }
  const keepOnly = (id: number, media: readonly { ref: string }[]): void => {
    for (const ref of of(id).keys()) if (!media.some((item) => item.ref === ref)) of(id).delete(ref)
  }
  const all = (): (WantedPicture & Waiting)[] =>
    [...waiting]
      .toSorted(([a], [b]) => b - a)
      .flatMap(([bookmarkId, refs]) =>
        kept.get(bookmarkId)!.media.flatMap(({ ref, url }) => {
          const one = refs.get(ref)
          return one ? [{ bookmarkId, ref, url, ...one }] : []
        }),
      )

  const store: PictureStore = {
    due: async (now, limit) => {
      const later = all().flatMap(({ dueAt }) => (dueAt > now ? [dueAt] : []))
      return {
        pictures: all()
          .filter(({ dueAt }) => dueAt <= now)
          .slice(0, limit)
          .map(({ bookmarkId, ref, url, attempts }) => ({ bookmarkId, ref, url, attempts })),
        nextAt: later.length > 0 ? Math.min(...later) : null,
      }
    },
    find: async ({ bookmarkId, ref }) =>
      all().find((one) => one.bookmarkId === bookmarkId && one.ref === ref) ?? null,
    waiting: async () => all().length,
    settle: async ({ bookmarkId: id, ref }, outcome, keywordsOf) => {
      const one = of(id).get(ref)
      if (!one) return
      if (outcome.kind === 'later') {
        Object.assign(one, { attempts: one.attempts + 1, dueAt: outcome.dueAt })
        return
      }
      of(id).delete(ref)
      const owner = kept.get(id)!
      const item = owner.media.find((each) => each.ref === ref)!
      const others = owner.images.filter((image) => image.ref !== ref)
      if (outcome.kind === 'kept') {
        const { image, width, height } = outcome
        const captionSource = item.isStored || item.captionSource === 'import' ? item.captionSource : null
        const stored = { ...item, isStored: true, width, height, captionSource }
        owner.media = owner.media.map((each) => (each === item ? stored : each))
        owner.images = [...others, { ref, ...image }]
      }
      if (outcome.kind === 'small') {
        owner.images = others
        owner.media = owner.media.filter((each) => each !== item)
        owner.keywords = keywordsOf(owner) ?? owner.keywords
      }
      changed(id, outcome.kind === 'small' ? item.position : null)
    },
  }
  return {
    store,
    want,
    keepOnly,
    isAwaited: (id: number, ref: string): boolean => of(id).get(ref)?.attempts === 0,
  }
}
