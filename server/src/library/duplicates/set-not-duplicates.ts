import type { TellApartRequest, ToldApart } from '@bookplate/contract'
import { notFound } from '../../errors/service-error.ts'
import type { OpenLibrary } from '../../storage/engine.ts'

/** Marks bookmarks permanently as not duplicates, or removes the mark. @throws {ServiceError} 404 */
export async function setNotDuplicates(
  { store, duplicates }: OpenLibrary,
  uuid: string,
  { others, apart }: TellApartRequest,
): Promise<ToldApart> {
  const uuids = [uuid, ...others].map((text) => text.toLowerCase())
  const ids = new Map((await store.idsOf(uuids)).map((found) => [found.uuid, found.id]))
  const own = ids.get(uuid.toLowerCase())
  if (own === undefined) throw notFound('bookmark')
  const pairs = [...new Set(others)].flatMap((text) => {
    const other = ids.get(text.toLowerCase())
    return other === undefined || other === own
      ? []
      : [{ first: Math.min(own, other), second: Math.max(own, other) }]
  })
  return { changed: await duplicates.setNotDuplicates(pairs, apart) }
}
