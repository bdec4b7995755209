import { sql } from 'kysely'
import type { Speaker } from '../../../../../lib/language/speaker.ts'
import { problemWords } from '../../../errors/problem-words.ts'
import { isDamage, openSqlite, type Sqlite } from '../sqlite.ts'
import { damaged } from './backup-record.ts'
import { blobsOf, blobsIn } from '../library/library-blobs.ts'
import { imagesTable, copiesIn } from './used-blobs.ts'
import { damagedTexts } from '../../libraries/checked-texts.ts'
import { runSteps, BASE_DIALECT } from '../library/library-access.ts'
import { relative } from 'node:path'
import { damagedCopies } from '../../service/check-copies.ts'
import { checkPages, useFile } from '../check-pages.ts'
import { libraryFiles } from '../library-files.ts'
import { requireKnownVersion } from '../migrate.ts'
import { LIBRARY_SCHEMA } from '../schema/library.ts'
import { SERVICE_SCHEMA } from '../schema/service.ts'
import { serviceFile } from '../service/service-database.ts'

function brokenReferences(database: Sqlite, { t }: Speaker): string[] {
  const broken = database.pragma('foreign_key_check')
  return broken.length > 0 ? [t('service.check.brokenReferences', { rows: broken.length })] : []
}

function brokenKeywords(database: Sqlite, speaker: Speaker): string[] {
  try {
    database.writeNow(() => database.run(sql`insert into keywords (keywords) values ('integrity-check')`))
    return []
  } catch (error) {
    return [speaker.t('service.check.keywords', { problem: problemWords(error, speaker) })]
  }
}

async function damagedPictures(database: Sqlite, { t }: Speaker): Promise<string[]> {
  const table = imagesTable(database)
  if (table === null) return []
  const blobs = blobsOf(database.path)
  const problems: string[] = []
  const images = database.all(sql<{ uuid: string; ref: string; blob: string }>`
    select uuid, ref, blob from ${sql.table(table)} join bookmarks on bookmarks.id = bookmark_id`)
  for (const { uuid, ref: image, blob } of images) {
    const problem = await blobs.get(blob).then(
      (bytes) => (bytes ? null : t('service.check.imageGone', { image, uuid })),
      () => t('service.check.imageDamaged', { image, uuid }),
    )
    if (problem !== null) problems.push(problem)
  }
  return problems
}

/** Finds problems that SQLite can't know. */
async function checkLibrary(path: string, speaker: Speaker): Promise<string[]> {
  using database = openSqlite(path)
  try {
    return [
      ...brokenReferences(database, speaker),
      ...brokenKeywords(database, speaker),
      ...(await Array.fromAsync(
        damagedTexts(BASE_DIALECT, async (steps) => runSteps(database, steps), speaker),
      )),
      ...(await damagedPictures(database, speaker)),
    ]
  } catch (error) {
    return [problemWords(error, speaker)]
  }
}

export interface CheckedFile {
  /** Relative to the data folder. */
  file: string
  problems: string[]
}

const isDamaged = (path: string): boolean => checkPages(path, 'quick').length > 0

/** Lists damaged databases, by reading every page. @throws {Error} if the disk prevents opening a file */
export function damagedFiles(dataFolder: string): string[] {
  const service = serviceFile(dataFolder)
  if (isDamaged(service)) return [service]
  return libraryFiles(dataFolder).flatMap(({ path }) => (isDamaged(path) ? [path] : []))
}

/** Returns an error that names the damaged file and the newest backup, because SQLite's names neither. */
export function nameDamage(error: unknown, dataFolder: string): unknown {
  const path = isDamage(error) ? damagedFiles(dataFolder)[0] : undefined
  return path === undefined ? error : damaged(dataFolder, path, (error as Error).message)
}

/** @throws {TerminalError} for a file of a newer or too old version of Bookplate */
export function requireKnownVersions(dataFolder: string): void {
  useFile(serviceFile(dataFolder), (database) => requireKnownVersion(database, SERVICE_SCHEMA))
  for (const { path } of libraryFiles(dataFolder))
    useFile(path, (database) => requireKnownVersion(database, LIBRARY_SCHEMA))
}

async function checkCopies(dataFolder: string, speaker: Speaker): Promise<string[]> {
  using database = openSqlite(serviceFile(dataFolder), { create: false })
  return await damagedCopies(copiesIn(database), blobsIn(dataFolder, 'copies'), speaker)
}

export async function* checkStore(dataFolder: string, speaker: Speaker): AsyncGenerator<CheckedFile> {
  const service = serviceFile(dataFolder)
  const problems = checkPages(service, 'whole')
  const file = relative(dataFolder, service)
  yield { file, problems: problems.length > 0 ? problems : await checkCopies(dataFolder, speaker) }
  if (problems.length > 0) return
  for (const { path } of libraryFiles(dataFolder)) {
    const pageProblems = checkPages(path, 'whole')
    yield {
      file: relative(dataFolder, path),
      problems: pageProblems.length > 0 ? pageProblems : await checkLibrary(path, speaker),
    }
  }
}
