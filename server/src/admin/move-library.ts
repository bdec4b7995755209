import { randomUUID } from 'node:crypto'
import type { Say } from '../language/terminal-language.ts'
import type { MoveMark, MovedSums, MovingStore, Remark } from '../storage/library-move.ts'
import { TerminalError } from '../errors/terminal-error.ts'
import type { OpenedEngine } from '../storage/store-place.ts'
import { emailTakenAtTarget, moveAccount } from './move-account.ts'

type Store = Pick<OpenedEngine, 'service' | 'useMoving' | 'copyBlobs'> & {
  engine: Pick<OpenedEngine['engine'], 'announce'>
}

export interface MoveDeps {
  source: Store
  target: Store
  now: () => number
  say: Say
  /** Bookmarks per step. Their images are in memory. */
  atOnce?: number
}

export interface Moved {
  accountId: string
  lostPictures: number
  lostCopies: number
  /** Whether cursors stay valid, because the target had no library with its own cursors. */
  keepsCursors: boolean
}

const AT_ONCE = 50
const IMPORT_ROWS_AT_ONCE = 500
/** Time for which a killed move still blocks writes. */
const READ_ONLY_MS = 30_000
const RENEW_MS = 10_000

const superseded = () => new TerminalError(({ t }) => t('service.move.overtaken'))

const idOf = async ({ service }: Store): Promise<string> =>
  Buffer.from(await service.secrets.read('store')).toString('base64url')

const isLeaving = (mark: MoveMark | null, mover: string): boolean =>
  mark?.state === 'leaving' && mark.mover === mover

function differences(from: MovedSums, to: MovedSums): string[] {
  return Object.entries(from).flatMap(([name, amount]) =>
    amount === to[name] ? [] : [`${name} ${amount} and ${to[name]}`],
  )
}

interface ReadOnlyLibrary {
  revision: number
  /** @throws if the time to block the library is over */
  check: () => void
}

/** Blocks writes to the library until `work` has moved it. If that fails, the library accepts writes again. */
async function whileReadOnly<Result>(
  library: MovingStore,
  mover: string,
  now: () => number,
  work: (locked: ReadOnlyLibrary) => Promise<Result>,
): Promise<Result> {
  const leaving = (): MoveMark => ({ state: 'leaving', mover, until: now() + READ_ONLY_MS })
  const { revision } = await library.remark(leaving)
  let failure: unknown = null
  const again = setInterval(() => {
    library
      .remark((mark) => {
        if (!isLeaving(mark, mover)) throw superseded()
        return leaving()
      })
      .catch((error: unknown) => (failure ??= error))
  }, RENEW_MS)
  const check = (): void => {
    if (failure !== null) throw failure
  }
  return work({ revision, check })
    .finally(() => clearInterval(again))
    .catch(async (error: unknown) => {
      await library.remark((mark) => (isLeaving(mark, mover) ? null : mark)).catch(() => {})
      throw error
    })
}

interface Copying extends ReadOnlyLibrary, Pick<MoveDeps, 'say'> {
  from: MovingStore
  to: MovingStore
  mover: string
  source: string
  target: string
  atOnce: number
}

async function begin({ from, to, mover, revision, source, say }: Copying): Promise<number> {
  const arriving = (after: number): MoveMark => ({ state: 'arriving', mover, from: source, revision, after })
  let after = 0
  let isStarted = false
  await to.remark((mark) => {
    if (mark?.state !== 'arriving' || mark.from !== source || mark.revision !== revision) return mark
    isStarted = true
    after = mark.after
    return arriving(after)
  })
  if (isStarted) {
    say(after === 0 ? 'service.move.restarted' : 'service.move.continued')
    return after
  }
  await to.restart(await from.takeWhole(), (mark, { isEmpty }) => {
    const isOurs =
      mark === null
        ? isEmpty
        : mark.state === 'gone'
          ? mark.to === source
          : mark.state === 'arriving' && mark.from === source
    if (!isOurs) {
      throw new TerminalError(({ t }) => t('service.move.otherLibrary'))
    }
    return arriving(0)
  })
  say('service.move.tags')
  return 0
}

async function copyImports({ from, to, check }: Copying): Promise<void> {
  for (const { importId, text } of await from.imports.all()) {
    await to.imports.put(importId, [{ uuid: '', text }])
    for (let after = ''; ;) {
      check()
      const rows = await from.imports.after(importId, after, IMPORT_ROWS_AT_ONCE)
      const last = rows.at(-1)
      if (!last) break
      await to.imports.put(importId, rows)
      after = last.uuid
    }
  }
}

async function copy(copying: Copying): Promise<number> {
  const { from, to, mover, check, say, atOnce } = copying
  let after = await begin(copying)
  let copied = 0
  let lostPictures = 0
  for (;;) {
    check()
    const taken = await from.takeOut(after, atOnce)
    const last = taken.ids.at(-1)
    if (last === undefined) break
    const continueMove: Remark = (mark) => {
      if (mark?.state !== 'arriving' || mark.mover !== mover) throw superseded()
      return { ...mark, after: last }
    }
    await to.putIn(taken, continueMove)
    after = last
    copied += taken.ids.length
    lostPictures += taken.lostPictures
    say('service.move.bookmarks', { copied })
  }
  await copyImports(copying)
  return lostPictures
}

/** Compares both copies, then moves the library with one write. */
async function handOver(copying: Copying, lostPictures: number): Promise<void> {
  const { from, to, mover, revision, target, check, say } = copying
  const sums = await from.sums()
  // Images can be missing already. Only the target counts those of an earlier run.
  const arrived = await to.sums()
  const wrong = differences({ ...sums, images: 0 }, { ...arrived, images: 0 })
  if (arrived['images']! + lostPictures > sums['images']!) wrong.push('images')
  if (wrong.length > 0)
    throw new TerminalError(({ t }) => t('service.move.differs', { differences: wrong.join(', ') }))
  say('service.move.equal')
  check()
  await from.remark((mark, library) => {
    if (!isLeaving(mark, mover) || library.revision !== revision) throw superseded()
    return { state: 'gone', to: target }
  })
  say('service.move.moved')
}

/** Returns whether cursors stay valid. A store without an account has issued none yet. */
async function adoptCursors({ source, target }: MoveDeps): Promise<boolean> {
  const secret = await source.service.secrets.read('cursors')
  const { done: isNew } = await target.service.accounts.all()[Symbol.asyncIterator]().next()
  if (isNew) await target.service.secrets.adopt('cursors', secret)
  return Buffer.compare(secret, await target.service.secrets.read('cursors')) === 0
}

/** One write at the end moves the library. The next run continues a killed move. @throws {Error} */
export async function moveLibrary(email: string, deps: MoveDeps): Promise<Moved> {
  const { source, target, now, say, atOnce = AT_ONCE } = deps
  const [here, there] = [await idOf(source), await idOf(target)]
  if (here === there) throw new TerminalError(({ t }) => t('service.move.sameStore'))
  const account = await source.service.accounts.byEmail(email)
  const existing = await target.service.accounts.byEmail(email)
  if (!account) {
    throw new TerminalError(({ t }) =>
      existing ? t('service.move.movedBefore', { email }) : t('service.terminal.noAccount', { email }),
    )
  }
  const { id: accountId } = account
  if (existing && existing.id !== accountId) throw emailTakenAtTarget(email)
  const mover = randomUUID()

  return source.useMoving(accountId, (from) =>
    target.useMoving(accountId, async (to) => {
      const mark = await from.mark()
      if (mark?.state === 'gone' && mark.to !== there)
        throw new TerminalError(({ t }) => t('service.move.elsewhere', { email }))
      if (mark?.state === 'arriving')
        throw new TerminalError(({ t }) => t('service.move.incomplete', { email }))
      const keepsCursors = await adoptCursors(deps)
      const move = async (locked: ReadOnlyLibrary): Promise<number> => {
        say('service.move.readOnly')
        const copying = { ...locked, from, to, mover, source: here, target: there, say, atOnce }
        const lost = await copy(copying)
        await handOver(copying, lost)
        return lost
      }
      const lostPictures = mark?.state === 'gone' ? 0 : await whileReadOnly(from, mover, now, move)
      await to.remark((arrived) => {
        if (arrived !== null && !(arrived.state === 'arriving' && arrived.from === here)) throw superseded()
        return null
      })
      say('service.move.writable')
      const lostCopies = await moveAccount(account, deps)
      return { accountId, lostPictures, lostCopies, keepsCursors }
    }),
  )
}

/** Deletes the copy that a move left behind, or an abandoned copy. @throws for anything else */
export async function forgetLibrary(
  accountId: string,
  { engine, service, useMoving }: OpenedEngine,
): Promise<void> {
  const isKnown = (await engine.accountIds()).includes(accountId)
  const mark = isKnown ? await useMoving(accountId, (library) => library.mark()) : null
  if (mark?.state !== 'gone' && mark?.state !== 'arriving') {
    throw new TerminalError(({ t }) => t('service.move.noCopy', { id: accountId }))
  }
  if (await service.accounts.byId(accountId)) {
    throw new TerminalError(({ t }) => t('service.move.accountHere'))
  }
  await engine.libraries.remove(accountId)
}
