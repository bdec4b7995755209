import type { TellApartRequest, ToldApart } from '@bookplate/contract'
import { notFound } from '../../errors/service-error.ts'
import type { OpenLibrary } from '../../storage/engine.ts'

/**
 * A person says that a bookmark is no duplicate of others, for good, or takes it back.
 * @throws {ServiceError} 404 where there is no such bookmark
 */
export async function tellApart(
  { store, care }: OpenLibrary,
  uuid: string,
  { others, apart }: TellApartRequest,
): Promise<ToldApart> {
  const ids = new Map(
    (await store.idsOf([uuid, ...others].map((one) => one.toLowerCase()))).map((one) => [one.uuid, one.id]),
  )
  const own = ids.get(uuid.toLowerCase())
  if (own === undefined) throw notFound('bookmark')
  const pairs = [...new Set(others)].flatMap((one) => {
    const other = ids.get(one.toLowerCase())
    return other === undefined || other === own
      ? []
      : [{ first: Math.min(own, other), second: Math.max(own, other) }]
  })
  return { changed: await care.tellApart(pairs, apart) }
}
