/** Rows of one table with the same columns. */
export type Rows = readonly Readonly<Record<string, unknown>>[]

interface Statement {
  text: string
  values: unknown[]
}

/** PostgreSQL allows 65,535 parameters per statement. */
const MAX_VALUES = 32_000

const named = (name: string): string => `"${name}"`

/** Sends values that equal those of the first row, such as the account, once. */
export function insertStatements(table: string, rows: Rows, onConflict = ''): Statement[] {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first)
  const most = Math.floor(MAX_VALUES / columns.length)
  const statements: Statement[] = []
  for (let start = 0; start < rows.length; start += most) {
    const head = rows[start]!
    const values: unknown[] = columns.map((column) => head[column])
    const tuples = rows.slice(start, start + most).map((row) => {
      const places = columns.map((column, at) => {
        const value = row[column]
        return `$${value === head[column] ? at + 1 : values.push(value)}`
      })
      return `(${places.join(', ')})`
    })
    const text = `insert into ${named(table)} (${columns.map(named).join(', ')}) values ${tuples.join(', ')} ${onConflict}`
    statements.push({ text, values })
  }
  return statements
}
