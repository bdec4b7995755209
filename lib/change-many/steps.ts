import { MAX_ARCHIVE_IDS, type SummaryHit, type UpdateBookmarkRequest } from '@bookplate/contract'

/** What a person wants of many bookmarks at once. */
export type BulkChange =
  | { kind: 'archive' }
  | { kind: 'restore' }
  | { kind: 'favorite'; isFavorite: boolean }
  | { kind: 'tag'; names: string[] }
  | { kind: 'untag'; names: string[] }

/** One request. */
export type BulkStep =
  | { kind: 'archive' | 'restore'; ids: string[] }
  | { kind: 'update'; id: string; change: UpdateBookmarkRequest }

export type BulkTarget = Pick<SummaryHit, 'id' | 'tags' | 'favorite' | 'archived'>

function updateOf(target: BulkTarget, change: BulkChange): UpdateBookmarkRequest | null {
  if (change.kind === 'favorite') {
    return target.favorite === change.isFavorite ? null : { isFavorite: change.isFavorite }
  }
  const has = new Set(target.tags)
  if (change.kind === 'tag') {
    const add = change.names.filter((name) => !has.has(name))
    return add.length > 0 ? { tags: { add } } : null
  }
  if (change.kind === 'untag') {
    const remove = change.names.filter((name) => has.has(name))
    return remove.length > 0 ? { tags: { remove } } : null
  }
  return null
}

/** The requests that make a change; what is as wanted already is left out, so that undoing cannot touch it. */
export function planBulk(targets: readonly BulkTarget[], change: BulkChange): BulkStep[] {
  if (change.kind === 'archive' || change.kind === 'restore') {
    const ids = targets.filter(({ archived }) => archived !== (change.kind === 'archive')).map(({ id }) => id)
    return Array.from({ length: Math.ceil(ids.length / MAX_ARCHIVE_IDS) }, (_, at) => ({
      kind: change.kind,
      ids: ids.slice(at * MAX_ARCHIVE_IDS, (at + 1) * MAX_ARCHIVE_IDS),
    }))
  }
  return targets.flatMap((target) => {
    const update = updateOf(target, change)
    return update ? [{ kind: 'update' as const, id: target.id, change: update }] : []
  })
}

/** What takes a step back that was done; of an archive only the ids that it changed. */
export function inverseStep(step: BulkStep, changedIds: string[]): BulkStep | null {
  if (step.kind !== 'update') {
    if (changedIds.length === 0) return null
    return { kind: step.kind === 'archive' ? 'restore' : 'archive', ids: changedIds }
  }
  return { kind: 'update', id: step.id, change: inverseChange(step.change) }
}

/** What takes a change of favorite or tags back, where all of it changed something. */
export function inverseChange({ isFavorite, tags }: UpdateBookmarkRequest): UpdateBookmarkRequest {
  return {
    ...(isFavorite === undefined ? {} : { isFavorite: !isFavorite }),
    ...(tags
      ? {
          tags: {
            ...(tags.add ? { remove: tags.add } : {}),
            ...(tags.remove ? { add: tags.remove } : {}),
          },
        }
      : {}),
  }
}

export const idsOfStep = (step: BulkStep): string[] => (step.kind === 'update' ? [step.id] : step.ids)
