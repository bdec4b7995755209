import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { libraryLines } from '../../helpers/library-lines.ts'
import { runCommand } from '../../helpers/run-command.ts'
import { openTestAccounts } from '../../helpers/test-accounts.ts'

export interface BenchAccount {
  id: string
  email: string
  key: string
}

export async function prepareStore(
  amount: number,
): Promise<{ dataFolder: string; accounts: BenchAccount[] }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bookplate-bench-'))
  const accounts = openTestAccounts(dataFolder)
  const made = Array.from({ length: amount }, (_, index) => {
    const account = accounts.account({ email: `bench-${index}@example.org` })
    return { ...account, key: account.key() }
  })
  accounts.close()
  return { dataFolder, accounts: made }
}

async function writeLines(file: string, amount: number): Promise<void> {
  const stream = createWriteStream(file)
  for (const line of libraryLines(amount)) {
    if (!stream.write(`${JSON.stringify(line)}\n`)) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'finish')
}

/** Returns bookmarks per second, including the command's start. */
export async function importLines(dataFolder: string, email: string, amount: number): Promise<number> {
  const file = join(dataFolder, 'lines.jsonl')
  await writeLines(file, amount)
  const startedAt = performance.now()
  const { status, stdout, stderr } = await runCommand(dataFolder, ['import', '--email', email, file])
  if (status !== 0) throw new Error(stderr)
  if (stdout !== `${amount} imported, 0 merged, 0 refused\n`) throw new Error(stdout)
  return (amount / (performance.now() - startedAt)) * 1000
}
