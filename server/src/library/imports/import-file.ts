import { hash, randomUUID } from 'node:crypto'
import { convertFile } from '@bookplate/import'
import { entryWords } from '../../../../lib/language/entry-words.ts'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import type { OpenLibrary } from '../../storage/engine.ts'
import type { PlacedLine, PrepareLines } from '../prepare-lines.ts'
import { importLibrary } from './import-library.ts'
import { createSessions, type ImportCounts, type ImportLog } from './import-session.ts'

/** Events of an import. `refused` counts entries of the file and lines that the service refuses. */
export interface ImportEvents {
  started: (importId: string, receivedBefore: number) => void
  recognized: (path: string, format: string) => void
  refused: (place: string, reason: string) => void
  progress: (counts: ImportCounts) => void | Promise<void>
}

interface ImportFileDeps {
  now: () => number
  prepare: PrepareLines
  speaker: Speaker
  events: ImportEvents
}

const SAMPLE_BYTES = 65_536

async function sourceOf(blob: Blob, name: string): Promise<string> {
  const sample = new Blob([`${name}\n${blob.size}\n`, blob.slice(0, SAMPLE_BYTES), blob.slice(-SAMPLE_BYTES)])
  return hash('sha256', new Uint8Array(await sample.arrayBuffer()), 'hex')
}

/** Continues a killed import of the same file. Returns the counts of the whole file. */
export async function importFile(
  blob: Blob,
  name: string,
  { store, imports }: Pick<OpenLibrary, 'store' | 'imports'>,
  { now, prepare, speaker, events }: ImportFileDeps,
): Promise<ImportCounts> {
  const sessions = createSessions(imports, now)
  const source = await sourceOf(blob, name)
  const killed = (await sessions.list()).find((run) => run.source === source && run.state === 'running')
  const log: ImportLog = { session: killed ?? sessions.begin(randomUUID(), name, source), sessions }
  const { id, received: receivedBefore } = log.session
  // Before the first line, so that a kill leaves nothing that belongs to no import.
  await sessions.save(log.session)
  events.started(id, receivedBefore)
  const words = entryWords(speaker)
  let refused = 0
  const whole = (counts: ImportCounts): ImportCounts => ({ ...counts, refused: counts.refused + refused })

  const lines = async function* (): AsyncGenerator<PlacedLine> {
    let index = 0
    for await (const item of convertFile(blob, name, { now: now() })) {
      if (item.kind === 'line') {
        index += 1
        if (index > receivedBefore) yield { place: words.place(item.place), line: item.line }
      } else if (item.kind === 'recognized') events.recognized(item.path, words.format(item.format))
      else {
        refused += 1
        events.refused(words.place(item.place), words.reason(item.reason))
      }
    }
  }
  const counts = await importLibrary(lines(), {
    store,
    now,
    prepare,
    log,
    onRefused: events.refused,
    onProgress: (progress) => events.progress(whole(progress)),
  })
  if (log.session.received > 0) await sessions.save({ ...log.session, state: 'done' })
  else await sessions.remove(id)
  return whole(counts)
}
