import type { ImportRun } from '@/lib/import-runs/import-run.ts'

/** Import that has sent nothing yet, for tests to change. */
export const BEGUN_IMPORT: ImportRun = {
  id: 'run',
  library: 'mine',
  name: 'file.csv',
  method: 'lines',
  total: 0,
  received: 0,
  imported: 0,
  joined: 0,
  refused: 0,
  problems: [],
  state: 'running',
  problem: null,
  startedAt: 1,
  collections: [],
}
