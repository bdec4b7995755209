import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { libraryFile } from '../../../server/src/storage/sqlite/library-files.ts'
import { libraryLines } from '../../helpers/library-lines.ts'
import { runCommand } from '../../helpers/run-command.ts'
import { indexed, readGauge } from '../../helpers/search-library.ts'
import { startServiceProcess } from '../../helpers/service-process.ts'

const AMOUNT = 1_200
const KILLS = 3
const WORDS_EACH = 140
const EMAIL = 'bench@example.org'

/** `npm run bench -- indexing` imports 1,200 bookmarks and kills the service three times meanwhile. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bookplate-bench-'))
  const environment = { BOOKPLATE_EMBEDDINGS: 'builtin', BOOKPLATE_CAPTIONS: 'builtin' }
  const id = (await runCommand(folder, ['account', 'create', '--email', EMAIL])).stdout.trim()
  const lines = [...libraryLines(AMOUNT, 1, WORDS_EACH)].map((line) => JSON.stringify(line)).join('\n')
  await runCommand(folder, ['import', '--email', EMAIL, '-'], lines)

  const startedAt = performance.now()
  let counted = 0
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const service = await startServiceProcess(folder, environment)
    const target = Math.floor(AMOUNT / (KILLS + 1))
    while ((await readGauge(service.url, 'search_bookmarks_embedded')) < target) await pause(100)
    counted += await readGauge(service.url, 'search_bookmarks_embedded')
    await service.end('SIGKILL')
    console.log(`killed with about ${counted} of ${AMOUNT} embedded`)
  }
  const service = await startServiceProcess(folder, environment)
  await indexed(service.url, 60 * 60_000)
  const seconds = (performance.now() - startedAt) / 1_000
  await service.end('SIGTERM')

  const database = new DatabaseSync(libraryFile(folder, id), { readOnly: true })
  const one = (sql: string): number => Number(Object.values(database.prepare(sql).get()!)[0])
  console.log(
    `after ${seconds.toFixed(0)} s: ${one('select count(*) from embedded')} embedded, ` +
      `${one('select count(distinct bookmark_id) from vectors where part >= 0')} with vectors, ` +
      `${one('select count(*) from bookmarks')} bookmarks`,
  )
  database.close()
  rmSync(folder, { recursive: true, force: true })
}
