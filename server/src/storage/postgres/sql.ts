import { Kysely, PostgresDialect, type CompiledQuery, type RawBuilder } from 'kysely'

export { sql, type RawBuilder } from 'kysely'

/** Kysely as an SQL compiler only, with values as parameters. */
const compiler = new Kysely<Record<string, never>>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('This only compiles.')) }),
})

export const compile = <Row>(statement: RawBuilder<Row>): CompiledQuery<Row> => statement.compile(compiler)
