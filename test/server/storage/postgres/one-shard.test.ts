import { parse, type Node } from 'libpg-query'
import { describe, expect, it } from 'vitest'
import { FIRST_STEP, LATER_STEPS, LIBRARY_TABLES } from '../../../../server/src/storage/postgres/schema.ts'
import { newTransaction, problemsOf } from '../../../helpers/judge-statements.ts'

/** Citus refuses these statements or sends them to every shard. All tests over PostgreSQL check for them. */
const problems = (text: string, values: readonly unknown[] = ['me', 'me', 'me']): string =>
  problemsOf(text, values, null).join(', ')

describe('a statement of the engine', () => {
  it.each([
    'select id from bookmarks where account_id = $1 and (id = 1 or id = 2)',
    'select b.id from bookmarks b left join bodies o on o.account_id = $2 and o.bookmark_id = b.id where b.account_id = $1',
    'with found as (select id from bookmarks where account_id = $1) select id from found where id in (select bookmark_id from media where account_id = $2)',
    'insert into tags (account_id, id) values ($1, 1), ($1, 2) on conflict do nothing',
    'update bookmarks set has_image = exists (select from media where account_id = $1) where account_id = $2',
    'select b.bookmark_id as id, b.ref from media b where b.account_id = $1 order by b.bookmark_id, b.ref',
    'select distinct account_id from picture_queue where account_id > $1 order by account_id limit 5',
    'update work set lease_until = 0 where account_id in (select account_id from work limit 1 for update skip locked)',
  ])('may be: %s', (text) => {
    expect(problems(text)).toBe('')
  })

  it.each([
    ['select id from bookmarks', 'which account of bookmarks'],
    ['select id from bookmarks where account_id = $1 or true', 'which account of bookmarks'],
    ['select id from bookmarks where account_id = any($1)', 'which account of bookmarks'],
    [
      'select b.id from bookmarks b join bodies o on o.account_id = b.account_id where b.account_id = $1',
      'which account of bodies',
    ],
    [
      'select b.id from bookmarks b left join bodies o on b.account_id = $1 and o.account_id = $1',
      'which account of bookmarks',
    ],
    [
      'delete from media where account_id = $1 and bookmark_id in (select id from bookmarks)',
      'which account of bookmarks',
    ],
    [
      'select account_id from libraries where account_id in (select account_id from work)',
      'names work beside libraries',
    ],
    ['insert into work (account_id) select account_id from libraries', 'names work beside libraries'],
    [
      'insert into tags (account_id, id) select account_id, id from tags where account_id = $1',
      'inserts what is not values',
    ],
    [
      'insert into tags (account_id, id) values ($1, (select max(id) from tags where account_id = $1))',
      'inserts what is not values',
    ],
    [
      'select b.url as id, b.title from bookmarks b where b.account_id = $1 order by b.id',
      'else is called id',
    ],
    ['insert into tags (id) values (1)', 'without an account'],
    ['update tags set account_id = $2 where account_id = $1', 'changes the account'],
    ['update links set checked_at = extract(epoch from now()) where account_id = $1', 'calls a function'],
    [
      "update link_run set holder = null where account_id = $1 and state::json ->> 'a' = 'b'",
      'casts a column to json',
    ],
  ])('may not be: %s', (text, problem) => {
    expect(problems(text)).toContain(problem)
  })

  it('names one library only', () => {
    const text =
      'select id from bookmarks where account_id = $1 and id in (select bookmark_id from media where account_id = $2)'
    expect(problems(text, ['me', 'you'])).toBe('names two libraries')
  })

  it("locks the row of a library before others, so that transactions can't deadlock", () => {
    const remove = 'delete from tags where account_id = $1'
    expect(problemsOf(remove, ['me'], newTransaction())).toEqual(['takes rows of a library before its own'])
    const held = newTransaction()
    const take = 'select move from libraries where account_id = $1 for update'
    expect(problemsOf(take, ['me'], held)).toEqual([])
    expect(problemsOf(remove, ['me'], held)).toEqual([])
    expect(problemsOf(remove, ['you'], held)).not.toEqual([])
  })

  it("changes no transaction setting that workers don't receive", () => {
    const transaction = newTransaction()
    const set = 'set local statement_timeout = 0'
    expect(problemsOf(set, [], transaction)).toEqual(['sets what no worker hears of'])
    problemsOf("set local citus.propagate_set_commands = 'local'", [], transaction)
    expect(problemsOf(set, [], transaction)).toEqual([])
  })
})

const statements = async (): Promise<Node[]> => {
  const { stmts } = await parse([FIRST_STEP, ...LATER_STEPS].map(({ up }) => up).join(';\n'))
  return (stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []))
}
const isSpread = (name: string | undefined): boolean => LIBRARY_TABLES.includes(name ?? '')
const namesOf = (nodes: readonly Node[] | undefined): (string | undefined)[] =>
  (nodes ?? []).map((node) =>
    'String' in node ? node.String.sval : 'IndexElem' in node ? node.IndexElem.name : undefined,
  )

describe('the schema', () => {
  it('has the account first in each key of a distributed table, without foreign keys to others', async () => {
    const tables = (await statements()).flatMap((one) =>
      'CreateStmt' in one && isSpread(one.CreateStmt.relation?.relname) ? [one.CreateStmt] : [],
    )
    expect(new Set(tables.map(({ relation }) => relation?.relname))).toEqual(new Set(LIBRARY_TABLES))
    for (const { tableElts } of tables) {
      const constraints = (tableElts ?? []).flatMap((part) =>
        'Constraint' in part
          ? [part.Constraint]
          : 'ColumnDef' in part
            ? (part.ColumnDef.constraints ?? []).flatMap((one) =>
                'Constraint' in one
                  ? [{ ...one.Constraint, keys: [{ String: { sval: part.ColumnDef.colname! } }] }]
                  : [],
              )
            : [],
      )
      const keys = constraints.filter(
        ({ contype }) => contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_UNIQUE',
      )
      expect(keys.length).toBeGreaterThan(0)
      for (const { keys: columns } of keys) expect(namesOf(columns)[0]).toBe('account_id')
      expect(constraints.filter(({ contype }) => contype === 'CONSTR_FOREIGN')).toEqual([])
    }
  })

  it('has the account first in each index of such a table, without triggers', async () => {
    const made = await statements()
    const firsts = made.flatMap((one) =>
      'IndexStmt' in one && isSpread(one.IndexStmt.relation?.relname)
        ? [namesOf(one.IndexStmt.indexParams)[0]]
        : [],
    )
    expect(firsts.length).toBeGreaterThan(5)
    expect(new Set(firsts)).toEqual(new Set(['account_id']))
    expect(made.filter((one) => 'CreateTrigStmt' in one || 'RuleStmt' in one)).toEqual([])
  })
})
