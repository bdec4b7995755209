import type {
  CommonTableExpr,
  DeleteStmt,
  InsertStmt,
  Node,
  RangeVar,
  SelectStmt,
  TypeCast,
  UpdateStmt,
} from 'libpg-query'

export interface Shape {
  spread: Set<string>
  local: Set<string>
  /** Numbers of the parameters that contain the account. */
  accounts: Set<number>
  isWrite: boolean
  isLock: boolean
  problems: string[]
}

interface Table {
  name: string
  alias: string
}

const DISTRIBUTION_COLUMN = 'account_id'

const toTable = ({ relname, alias }: RangeVar): Table => ({
  name: relname!,
  alias: alias?.aliasname ?? relname!,
})

function* partsOf(node: unknown): Generator<[kind: string, part: unknown]> {
  if (typeof node !== 'object' || node === null) return
  for (const [kind, part] of Object.entries(node)) {
    yield [kind, part]
    yield* partsOf(part)
  }
}

const listOf = <Item>(list: readonly Item[] | undefined): readonly Item[] => list ?? []

function tablesOf(from: Node | undefined): Table[] {
  if (!from) return []
  if ('RangeVar' in from) return [toTable(from.RangeVar)]
  return 'JoinExpr' in from ? [...tablesOf(from.JoinExpr.larg), ...tablesOf(from.JoinExpr.rarg)] : []
}

function columnOf(node: Node | undefined): [table: string | null, column: string] | null {
  if (!node || !('ColumnRef' in node)) return null
  const names = listOf(node.ColumnRef.fields).map((field) => ('String' in field ? field.String.sval! : '*'))
  return [names.length > 1 ? names[0]! : null, names.at(-1)!]
}

function isValue(node: Node | undefined, parameters: Set<number>): boolean {
  if (!node) return false
  if ('ParamRef' in node) parameters.add(node.ParamRef.number!)
  return 'ParamRef' in node || 'A_Const' in node
}

function accountsIn(where: Node | undefined, parameters: Set<number>): (string | null)[] {
  if (!where) return []
  if ('BoolExpr' in where && where.BoolExpr.boolop === 'AND_EXPR') {
    return listOf(where.BoolExpr.args).flatMap((part) => accountsIn(part, parameters))
  }
  if (!('A_Expr' in where) || where.A_Expr.kind !== 'AEXPR_OP') return []
  const { name, lexpr, rexpr } = where.A_Expr
  const isEqual = listOf(name).some((part) => 'String' in part && part.String.sval === '=')
  const column = columnOf(lexpr)
  if (!isEqual || column?.[1] !== DISTRIBUTION_COLUMN || !rexpr || !isValue(rexpr, parameters)) return []
  return [column[0]]
}

/** Like `accountsIn`, for join conditions. Those of a left join don't restrict its left side. */
function accountsInJoins(from: Node | undefined, parameters: Set<number>): (string | null)[] {
  if (!from || !('JoinExpr' in from)) return []
  const { jointype, larg, rarg, quals } = from.JoinExpr
  const named = accountsIn(quals, parameters)
  const right = new Set(tablesOf(rarg).map(({ alias }) => alias))
  return [
    ...(jointype === 'JOIN_INNER' ? named : named.filter((table) => table !== null && right.has(table))),
    ...accountsInJoins(larg, parameters),
    ...accountsInJoins(rarg, parameters),
  ]
}

/** Unlike jsonb, reading json isn't immutable. */
const isCastToJson = ({ arg, typeName }: TypeCast): boolean =>
  columnOf(arg) !== null &&
  listOf(typeName?.names).some((part) => 'String' in part && part.String.sval === 'json')

/** Workers of PostgreSQL 16 and older would sort by an expression whose alias equals a column's name. */
function mistakenOrder({ targetList, sortClause, distinctClause }: SelectStmt): string[] {
  const others = listOf(targetList).flatMap((target) =>
    'ResTarget' in target && columnOf(target.ResTarget.val)?.[1] !== target.ResTarget.name
      ? [target.ResTarget.name]
      : [],
  )
  const ordering = [
    ...listOf(distinctClause),
    ...listOf(sortClause).flatMap((by) => ('SortBy' in by && by.SortBy.node ? [by.SortBy.node] : [])),
  ]
  return ordering.flatMap((node) => {
    const column = columnOf(node)
    return column && column[0] !== null && others.includes(column[1]) ? [column[1]] : []
  })
}

/** Only the list of all accounts may query every shard. */
function isListOfAccounts({ targetList, fromClause, groupClause, withClause }: SelectStmt): boolean {
  const [target, ...others] = listOf(targetList)
  return (
    others.length === 0 &&
    target !== undefined &&
    'ResTarget' in target &&
    columnOf(target.ResTarget.val)?.[1] === DISTRIBUTION_COLUMN &&
    fromClause?.length === 1 &&
    'RangeVar' in fromClause[0]! &&
    !groupClause &&
    !withClause
  )
}

/** `problems` lists what Citus would refuse or run differently. One node suffices for one account. */
export function shapeOf(statement: Node, spreadTables: ReadonlySet<string>): Shape {
  const shape: Shape = {
    spread: new Set(),
    local: new Set(),
    accounts: new Set(),
    isWrite: false,
    isLock: false,
    problems: [],
  }
  const expressions = new Set(
    [...partsOf(statement)].flatMap(([kind, part]) =>
      kind === 'CommonTableExpr' ? [(part as CommonTableExpr).ctename] : [],
    ),
  )
  const report = (problem: string): void => void shape.problems.push(problem)
  const note = (name: string): void => {
    if (!expressions.has(name)) (spreadTables.has(name) ? shape.spread : shape.local).add(name)
  }

  const level = (tables: readonly Table[], where: Node | undefined, from: readonly Node[]): void => {
    const named = [
      ...accountsIn(where, shape.accounts),
      ...from.flatMap((one) => accountsInJoins(one, shape.accounts)),
    ]
    for (const { name, alias } of tables) {
      note(name)
      const isNamed = named.includes(alias) || (tables.length === 1 && named.includes(null))
      if (spreadTables.has(name) && !isNamed) report(`does not say which account of ${name}`)
    }
  }

  const write = (table: RangeVar, targets: readonly Node[] | undefined, statement: unknown): void => {
    shape.isWrite = true
    if (!spreadTables.has(table.relname!)) return
    for (const [kind, part] of partsOf(statement)) {
      // The coordinator evaluates functions that aren't immutable, and refuses them on columns.
      if (kind === 'FuncCall') report('calls a function in a write')
      if (kind === 'TypeCast' && isCastToJson(part as TypeCast)) report('casts a column to json in a write')
    }
    const names = listOf(targets).map((target) => ('ResTarget' in target ? target.ResTarget.name : null))
    if (names.includes(DISTRIBUTION_COLUMN)) report('changes the account of a row')
  }

  const visit: Record<string, (part: never) => void> = {
    SelectStmt: (select: SelectStmt) => {
      const from = listOf(select.fromClause)
      const tables = from.flatMap(tablesOf)
      shape.isLock ||= select.lockingClause !== undefined
      for (const name of mistakenOrder(select)) report(`orders by what else is called ${name}`)
      if (isListOfAccounts(select)) tables.forEach(({ name }) => note(name))
      else level(tables, select.whereClause, from)
    },
    UpdateStmt: (update: UpdateStmt) => {
      const from = listOf(update.fromClause)
      write(update.relation!, update.targetList, update)
      level([toTable(update.relation!), ...from.flatMap(tablesOf)], update.whereClause, from)
    },
    DeleteStmt: (remove: DeleteStmt) => {
      const using = listOf(remove.usingClause)
      write(remove.relation!, [], remove)
      level([toTable(remove.relation!), ...using.flatMap(tablesOf)], remove.whereClause, using)
    },
    InsertStmt: ({ relation, cols, selectStmt, onConflictClause, withClause }: InsertStmt) => {
      note(relation!.relname!)
      write(relation!, onConflictClause?.targetList, [selectStmt, onConflictClause])
      if (!spreadTables.has(relation!.relname!)) return
      const values = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt.valuesLists : undefined
      if (!values || withClause || JSON.stringify(values).includes('"SubLink"'))
        report('inserts what is not values')
      const at = listOf(cols).findIndex(
        (column) => 'ResTarget' in column && column.ResTarget.name === DISTRIBUTION_COLUMN,
      )
      for (const row of listOf(values)) {
        const value = 'List' in row ? row.List.items?.[at] : undefined
        if (!isValue(value, shape.accounts)) report('inserts without an account')
      }
    },
  }

  for (const [kind, part] of partsOf(statement)) visit[kind]?.(part as never)
  if (shape.spread.size > 0 && shape.local.size > 0)
    report(`names ${[...shape.local].join()} beside ${[...shape.spread].join()}`)
  return shape
}
