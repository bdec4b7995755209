/** Rows of one table, each with the same columns. */
export type Rows = readonly Readonly<Record<string, unknown>>[]

interface Statement {
  text: string
  values: unknown[]
}

/** PostgreSQL takes 65,535 values a statement. */
const MAX_VALUES = 32_000

const named = (name: string): string => `"${name}"`

/**
 * One statement for as many rows as fit into it. What a row has in common with the first, such as the account, is sent
 * once: of the terms of a vocabulary that is three values of four.
 */
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
