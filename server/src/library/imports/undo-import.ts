import type { UndoneImport } from '@bookplate/contract'
import type { LibraryStore, WholeBookmark } from '../../storage/library-store.ts'
import { markOf, personalOf, type ImportChange } from './import-record.ts'
import type { Change, ImportSession, Sessions } from './import-session.ts'

/** A bookmark that an undo didn't fully revert, because a person edited it after the import. */
export type KeptBookmark = UndoneImport['kept'][number]

export interface UndoStep {
  session: ImportSession
  archived: number
  changed: number
  kept: KeptBookmark[]
}

interface UndoDeps {
  store: LibraryStore
  sessions: Sessions
  now: () => number
}

const BATCH = 200

const isEdited = (stored: WholeBookmark, { mark }: ImportChange): boolean =>
  markOf(personalOf(stored)) !== mark

/** The personal parts without what the import added. A note that was edited since stays. */
function withoutImport(
  stored: WholeBookmark,
  { tags = [], note, isFavorite, highlights = [] }: ImportChange,
) {
  return {
    tags: personalOf(stored).tags.filter((name) => !tags.includes(name)),
    note: note && stored.note === note.after ? note.before : stored.note,
    isFavorite: stored.isFavorite && !isFavorite,
    highlights: stored.highlights.filter(({ id }) => !highlights.includes(id)),
  }
}

async function undoBatch(
  changes: readonly Change[],
  session: ImportSession,
  { store, sessions, now }: UndoDeps,
): Promise<Omit<UndoStep, 'session'>> {
  const ids = await store.idsOf(changes.map(({ uuid }) => uuid))
  const bookmarks = await store.read(ids.map(({ id }) => id))
  const stored = new Map(bookmarks.map((bookmark) => [bookmark.uuid, bookmark]))
  const kept: KeptBookmark[] = []
  const archiving: string[] = []
  let changed = 0
  for (const change of changes) {
    const one = stored.get(change.uuid)
    if (!one) continue
    const edited = isEdited(one, change)
    if (edited) kept.push({ id: one.uuid, url: one.url, title: one.title })
    if (change.kind !== 'joined' && !edited && one.deletedAt === null) archiving.push(one.uuid)
    if (change.kind === 'created') continue
    await store.update(one.uuid, (whole) => withoutImport(whole, change))
    changed += 1
  }
  await sessions.write(
    session.id,
    changes
      .filter(({ uuid }) => archiving.includes(uuid))
      .map((change): Change => ({ ...change, isUndone: true })),
  )
  await store.setArchived(archiving, now())
  return { archived: archiving.length, changed, kept }
}

/** Undoes an import for at most `budgetMs`. Call again until the state is `undone`. */
export async function undoImport(
  session: ImportSession,
  deps: UndoDeps,
  budgetMs: number,
): Promise<UndoStep> {
  const step: UndoStep = { session: { ...session, state: 'undoing' }, archived: 0, changed: 0, kept: [] }
  const until = deps.now() + budgetMs
  while (deps.now() < until && step.session.state === 'undoing') {
    const changes = await deps.sessions.changesAfter(session.id, step.session.undoneTo ?? '', BATCH)
    const { archived, changed, kept } = await undoBatch(changes, session, deps)
    step.archived += archived
    step.changed += changed
    step.kept.push(...kept)
    const undoneTo = changes.at(-1)?.uuid
    step.session = undoneTo ? { ...step.session, undoneTo } : { ...step.session, state: 'undone' }
    await deps.sessions.save(step.session)
  }
  return step
}
