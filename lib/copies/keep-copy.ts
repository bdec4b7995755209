import { MAX_COPY_HTML_LENGTH, type CopyRequest, isApiError, urlIdentity } from '@bookplate/contract'
import { assembleCopy, type AssembledCopy } from './assemble.ts'
import { importsOf } from './css.ts'
import type { CopiesDatabase, WaitingCopy } from './database.ts'
import type { CopyFailure, CopyOutcome } from './outcome.ts'
import { LOAD_TIMEOUT_MS } from './parts.ts'
import { NeededSheets, Snapshot } from './snapshot.ts'
import { transformBytes } from '@/lib/capture/pack-page.ts'
import { classifyFailure } from '@/lib/outbox/classify-failure.ts'
import { decodeBase64 } from '@/lib/platform/base64.ts'

const countMissing = (missing: AssembledCopy['missing']): CopyRequest['missing'] =>
  [...Map.groupBy(missing, ({ kind, reason }) => `${kind} ${reason}`).values()].map((alike) => ({
    ...alike[0]!,
    count: alike.length,
  }))

function packCopy(
  { html, missing }: AssembledCopy,
  madeAt: number,
  replaceOldest = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const request: CopyRequest = {
    html: html.toWellFormed(),
    madeAt: new Date(madeAt).toISOString(),
    missing: countMissing(missing),
    ...(replaceOldest ? { replaceOldest } : {}),
  }
  return transformBytes(new CompressionStream('gzip'), new TextEncoder().encode(JSON.stringify(request)))
}

/** Age at which a copy is dropped whose page the library refuses. Others wait, because the person made them. */
const MAX_WAIT_MS = 7 * 24 * 3_600_000
/** Style sheets of other sites that are fetched for one copy, with their imports. */
const MAX_SHEETS = 100

export interface CopyLibrary {
  tag: string
  /** Maximum size of a copy in bytes, compressed; null where the library keeps no copies. */
  maxBytes: () => Promise<number | null>
  readFile: (url: string, signal?: AbortSignal) => Promise<string>
  save: (page: Pick<WaitingCopy, 'url' | 'title'>) => Promise<string>
  saveCopy: (bookmarkId: string, packed: Uint8Array<ArrayBuffer>) => Promise<unknown>
}

interface KeepCopyDeps {
  getLibrary: (tag?: string) => Promise<CopyLibrary | null>
  /** Runs the copy script in a tab. `sheets`: texts of style sheets that the page may not read, by address. */
  readPage: (tabId: number, sheets: Record<string, string> | null) => Promise<unknown>
  openDatabase: () => Promise<CopiesDatabase>
  createId: () => string
  now: () => number
  /** Calls `send` again after a while, also when the worker was stopped. */
  wakeIn: (delayMs: number) => void
}

interface KeepOptions {
  library?: string | undefined
  replaceOldest?: boolean | undefined
  /** Whether the page may have redirected within its site, so that the tab shows another address. */
  follows?: boolean
  /** Title for a bookmark that does not exist yet. The default is the page's. */
  title?: string
}

const RETRY_MS = 60_000

/** Returns why the library's quota can't hold the copy, or null. */
function quotaFailure(error: unknown): CopyFailure | null {
  if (!isApiError(error, 'validation_error')) return null
  const details = JSON.stringify(error.details ?? '')
  if (details.includes('copy_too_large')) return 'too_large'
  return details.includes('quota_reached') ? 'quota' : null
}

const textOf = (data: string): string => {
  const [, encoded = ''] = data.split(',', 2)
  return new TextDecoder().decode(decodeBase64(encoded))
}

/** Reads style sheets with everything they import. A sheet that can't be read is left out. */
async function readSheets(
  wanted: readonly string[],
  readFile: CopyLibrary['readFile'],
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS)
  const queue = [...wanted]
  const known = new Set(queue)
  for (let url = queue.shift(); url !== undefined && known.size <= MAX_SHEETS; url = queue.shift()) {
    const data = await readFile(url, signal).catch(() => null)
    if (data === null) continue
    const text = textOf(data)
    texts[url] = text
    for (const imported of importsOf(text, url)) {
      if (!known.has(imported)) queue.push(imported)
      known.add(imported)
    }
  }
  return texts
}

export function createCopies({ getLibrary, readPage, openDatabase, createId, now, wakeIn }: KeepCopyDeps) {
  async function snapshotOf(tabId: number, library: CopyLibrary): Promise<Snapshot | CopyFailure> {
    let answer = await readPage(tabId, null)
    const needed = NeededSheets.safeParse(answer).data
    if (needed) answer = await readPage(tabId, await readSheets(needed.sheets, library.readFile))
    return Snapshot.safeParse(answer).data ?? (answer === 'busy' ? 'busy' : 'unreadable')
  }

  /** Sends one copy. Returns why it can never be kept, or null. Throws where it may be kept later. */
  async function deliver(library: CopyLibrary, copy: WaitingCopy): Promise<CopyFailure | null> {
    try {
      await library.saveCopy(await library.save(copy), copy.packed)
      return null
    } catch (error) {
      const failure = quotaFailure(error)
      if (failure) return failure
      const isRefused = classifyFailure(error, Infinity).kind === 'refused'
      if (isRefused && now() - copy.madeAt > MAX_WAIT_MS) return 'unreadable'
      throw error
    }
  }

  /** Sends one copy, and deletes it from this device after a final response. */
  async function settle(library: CopyLibrary, copy: WaitingCopy): Promise<CopyFailure | null | 'later'> {
    const failure = await deliver(library, copy).catch(() => 'later' as const)
    if (failure === 'later') wakeIn(RETRY_MS)
    else await (await openDatabase()).delete('waiting', copy.id)
    return failure
  }

  return {
    async keep(tabId: number, url: string, options: KeepOptions = {}): Promise<CopyOutcome> {
      const library = await getLibrary(options.library)
      if (!library) return { kind: 'failed', reason: 'not_connected' }
      const maxBytes = await library.maxBytes()
      if (maxBytes === null) return { kind: 'failed', reason: 'not_offered' }
      const snapshot = await snapshotOf(tabId, library)
      if (typeof snapshot === 'string') return { kind: 'failed', reason: snapshot }
      const isPage = options.follows
        ? new URL(snapshot.url).origin === new URL(url).origin
        : urlIdentity(snapshot.url) === urlIdentity(url)
      if (!isPage) return { kind: 'failed', reason: 'moved' }
      const copied = await assembleCopy(snapshot, library.readFile)
      const madeAt = now()
      const packed = await packCopy(copied, madeAt, options.replaceOldest)
      if (packed.byteLength > maxBytes || copied.html.length > MAX_COPY_HTML_LENGTH)
        return { kind: 'failed', reason: 'too_large' }
      const copy = {
        id: createId(),
        library: library.tag,
        url,
        title: options.title ?? snapshot.title,
        packed,
        madeAt,
      }
      const isStored = await openDatabase()
        .then((database) => database.put('waiting', copy))
        .then(
          () => true,
          () => false,
        )
      // If the disk is full, the copy can still be sent at once.
      const failure = isStored
        ? await settle(library, copy)
        : await deliver(library, copy).catch(() => 'disk_full' as const)
      if (failure === null || failure === 'later')
        return { kind: failure === null ? 'kept' : 'waiting', missing: countMissing(copied.missing) }
      return { kind: 'failed', reason: failure }
    },

    async send(): Promise<void> {
      const later = new Set<string>()
      for (const copy of await (await openDatabase()).getAll('waiting')) {
        const library = later.has(copy.library) ? null : await getLibrary(copy.library)
        if (library && (await settle(library, copy)) === 'later') later.add(copy.library)
      }
    },
  }
}
