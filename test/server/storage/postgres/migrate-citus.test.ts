/** @module-tag slow */

import { beforeEach, expect, it } from 'vitest'
import { speakerFor } from '../../../../server/src/language/speakers.ts'
import { checkDatabase } from '../../../../server/src/storage/postgres/check-database.ts'
import { createCopyBlobs } from '../../../../server/src/storage/postgres/copy-blobs.ts'
import { distribute, distributionProblem, migrate } from '../../../../server/src/storage/postgres/migrate.ts'
import { LATER_STEPS, LIBRARY_TABLES } from '../../../../server/src/storage/postgres/schema.ts'
import type { Postgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { sql } from '../../../../server/src/storage/postgres/sql.ts'
import { createPglite, openPglite } from '../../../helpers/test-database.ts'

/**
 * Replaces a cluster: functions with the names of Citus that record their arguments. The only worker is this
 * database, without settings for the user.
 */
const STAND_IN = `
  set allow_system_table_mods = on;
  insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    values (99999, 'citus', 10, 'public'::regnamespace, false, '13.0');
  create table asked (at serial, what text);
  create table pg_dist_partition (logicalrelid regclass, partmethod text);
  create function create_distributed_table(relation regclass, by text, colocate_with text) returns void language sql as $$
    insert into pg_dist_partition values (relation, 'h');
    insert into asked (what) values (concat_ws(' ', relation, by, colocate_with,
      current_setting('citus.multi_shard_modify_mode'), current_setting('citus.propagate_set_commands'),
      (select min('unknown extension ' || extname) from pg_extension where xmin = pg_current_xact_id()::xid))) $$;
  create function truncate_local_data_after_distributing_table(relation regclass) returns void language sql as $$
    insert into asked (what) values ('truncate ' || relation) $$;
  create function run_command_on_workers(command text) returns table (nodename text, success boolean, result text)
    language plpgsql as $$ begin
      if current_setting('test.refuses', true) = 'on' then
        return query select 'worker-1', false, 'no';
      else
        alter role postgres in database postgres reset all;
        execute command;
        return query select 'worker-1', true, 'DO';
      end if;
    end $$`

const OPTIONS = { version: '1.2.3', timeoutMs: 30_000 }
const LATER = {
  number: 9_999,
  name: '9999-later',
  distributed: ['later'],
  up: 'create table later (account_id text primary key)',
}

let database: Postgres
beforeEach(async () => {
  const server = await createPglite()
  await server.exec(STAND_IN)
  database = openPglite(server)
  return () => database.close()
})

const asked = async (): Promise<string[]> =>
  (await database.all(sql<{ what: string }>`select what from asked order by at`)).map(({ what }) => what)

it('co-locates tables over one connection, with extensions on all nodes, and configures worker planning', async () => {
  await migrate(database, OPTIONS)
  const [first, ...others] = LIBRARY_TABLES
  expect(await asked()).toEqual([
    `${first} account_id none sequential local`,
    ...others.map((table) => `${table} account_id ${first} sequential local`),
  ])
  expect(await database.get(sql<object>`select setconfig as settings from pg_db_role_setting`)).toEqual({
    settings: [
      'random_page_cost=1.1',
      'max_parallel_workers_per_gather=0',
      'jit=off',
      'work_mem=16MB',
      'gin_pending_list_limit=512kB',
    ],
  })
  await migrate(database, OPTIONS, [...LATER_STEPS, LATER])
  expect((await asked()).at(-1)).toBe('later account_id libraries sequential local')
})

it('names the worker that refuses a setting', async () => {
  await database.run(sql`set test.refuses = 'on'`)
  await expect(migrate(database, OPTIONS)).rejects.toThrow('The worker worker-1 refuses a setting: no')
})

it('leaves tables together that were made before Citus came, and says so', async () => {
  await database.run(sql`update pg_extension set extname = 'later' where extname = 'citus'`)
  await migrate(database, OPTIONS)
  await database.run(sql`update pg_extension set extname = 'citus' where extname = 'later'`)
  await migrate(database, OPTIONS, [...LATER_STEPS, LATER])
  expect(await asked()).toEqual([])
  expect((await distributionProblem(database))!.message).toContain(LIBRARY_TABLES.join(', '))
})

it('says that a restored database has lost its distribution, and distributes it again, once', async () => {
  await migrate(database, OPTIONS)
  expect(await distributionProblem(database)).toBeNull()
  await database.run(sql`delete from pg_dist_partition`)
  await database.run(sql`truncate asked`)
  const { message } = (await distributionProblem(database))!
  expect(message).toContain('“npm run -s cli -- database distribute”')
  const copies = createCopyBlobs(database, null)
  expect(await Array.fromAsync(checkDatabase(database, copies, speakerFor([])))).toEqual([message])

  expect(await distribute(database)).toEqual(LIBRARY_TABLES)
  const [first, second] = LIBRARY_TABLES
  const did = await asked()
  expect(did.filter((what) => what.startsWith(`${first} `))).toEqual([
    expect.stringContaining(`${first} account_id none`),
  ])
  expect(did).toContain(`truncate ${second}`)
  expect(await distributionProblem(database)).toBeNull()
  expect(await distribute(database)).toEqual([])

  await database.run(sql`delete from pg_dist_partition where logicalrelid = 'media'::regclass`)
  expect((await distributionProblem(database))!.message).toContain('only on the coordinator: media.')
  expect(await distribute(database)).toEqual(['media'])
})
