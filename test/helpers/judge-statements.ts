import { loadModule, parseSync } from 'libpg-query'
import { Client } from 'pg'
import { LATER_STEPS, LIBRARY_TABLES } from '../../server/src/storage/postgres/schema.ts'
import { shapeOf, type Shape } from './citus-rules.ts'

await loadModule()

const SPREAD: ReadonlySet<string> = new Set(LIBRARY_TABLES)
const JUDGED = /^\s*(select|insert|update|delete|with)\b/i
/** Rows of an insert after the first. */
const MORE_ROWS = /(\(\$\d+(?:, \$\d+)*\))(?:, \(\$\d+(?:, \$\d+)*\))+/

/** An upgrade changes all libraries. Citus updates each shard from the matching one. */
const UPGRADES = LATER_STEPS.map(({ up }) => up).join()

const shapes = new Map<string, Shape>()

function shapeOfText(text: string): Shape {
  const known = shapes.get(text)
  if (known) return known
  const [statement] = parseSync(text).stmts!
  const shape = shapeOf(statement!.stmt!, SPREAD)
  shapes.set(text, shape)
  return shape
}

/** Transaction of a connection: its locked libraries, and whether workers get its settings. */
export interface Transaction {
  libraries: Set<unknown>
  tellsWorkers: boolean
}

export const newTransaction = (): Transaction => ({ libraries: new Set(), tellsWorkers: false })

const SETTING = /^set local (?!citus\.)/i
const TELLING = /^set local citus\.propagate_set_commands = 'local'/i

/** `transaction` is null outside of one. */
export function problemsOf(
  text: string,
  values: readonly unknown[],
  transaction: Transaction | null,
): string[] {
  if (transaction && TELLING.test(text)) transaction.tellsWorkers = true
  if (SETTING.test(text) && !transaction?.tellsWorkers) return ['sets what no worker hears of']
  if (!JUDGED.test(text) || UPGRADES.includes(text.trim())) return []
  const { spread, accounts, isWrite, isLock, problems } = shapeOfText(text.replace(MORE_ROWS, '$1'))
  if (spread.size === 0) return problems
  const named = new Set([...accounts].map((number) => values[number - 1]))
  const found = named.size > 1 ? [...problems, 'names two libraries'] : [...problems]
  if (!transaction || (!isWrite && !isLock)) return found
  const { libraries } = transaction
  // Transactions that lock the same rows in different order can deadlock across nodes.
  if (spread.has('libraries')) named.forEach((account) => libraries.add(account))
  else if ([...named].some((account) => !libraries.has(account)))
    found.push('takes rows of a library before its own')
  return found
}

const transactions = new WeakMap<Client, Transaction>()

function judge(client: Client, text: string, values: readonly unknown[]): void {
  const problems = problemsOf(text, values, transactions.get(client) ?? null)
  if (problems.length > 0) throw new Error(`Citus: a statement ${problems.join(', ')}: ${text}`)
  if (/^begin/i.test(text)) transactions.set(client, newTransaction())
  else if (/^(commit|rollback)/i.test(text)) transactions.delete(client)
}

let isJudging = false

/** Checks every statement of this process, because these tests have no cluster. */
export function judgeStatements(): void {
  if (isJudging) return
  isJudging = true
  const send = Client.prototype.query as (...parts: unknown[]) => unknown
  Client.prototype.query = function (this: Client, text: unknown, values: unknown, ...rest: unknown[]) {
    if (typeof text === 'string') judge(this, text, Array.isArray(values) ? values : [])
    return send.call(this, text, values, ...rest)
  } as typeof Client.prototype.query
}
