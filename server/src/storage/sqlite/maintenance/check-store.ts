import { relative } from 'node:path'
import { damagedCopies } from '../../service/check-copies.ts'
import { blobsIn } from '../library/library-blobs.ts'
import { checkLibrary } from './check-library.ts'
import { checkPages } from '../check-pages.ts'
import { libraryFiles } from '../library-files.ts'
import { serviceFile } from '../service/service-database.ts'
import { openSqlite } from '../sqlite.ts'
import { copiesIn } from './used-blobs.ts'

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

async function checkCopies(dataFolder: string): Promise<string[]> {
  const database = openSqlite(serviceFile(dataFolder), { create: false })
  try {
    return await damagedCopies(copiesIn(database), blobsIn(dataFolder, 'copies'))
  } finally {
    database.close()
  }
}

export async function* checkStore(dataFolder: string): AsyncGenerator<CheckedFile> {
  const service = serviceFile(dataFolder)
  const problems = checkPages(service, 'whole')
  const file = relative(dataFolder, service)
  yield { file, problems: problems.length > 0 ? problems : await checkCopies(dataFolder) }
  if (problems.length > 0) return
  for (const { path } of libraryFiles(dataFolder)) {
    const pageProblems = checkPages(path, 'whole')
    yield {
      file: relative(dataFolder, path),
      problems: pageProblems.length > 0 ? pageProblems : await checkLibrary(path),
    }
  }
}
