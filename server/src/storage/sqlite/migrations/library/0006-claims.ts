import { urlIdentity } from '@bookplate/contract'
import { sql } from 'kysely'
import type { Migration } from '../../migrate.ts'
import { createQueryBuilder } from '../../query-builder.ts'

const queries = createQueryBuilder<{ claims: { identity: string; bookmark_id: number } }>()

/**
 * `claims`: addresses that a page only says are its own. They find its bookmark in a search, but never answer a
 * save: a page may name any other of its site. Versions before kept them in `identities`, which they leave; so do the
 * few that a redirect led to, since nothing tells them apart there.
 */
export const claims: Migration = {
  name: '0006-claims',
  up: (database) => {
    database.exec(`
      create table claims (
        identity text not null,
        bookmark_id integer not null references bookmarks (id) on delete cascade,
        primary key (identity, bookmark_id)
      ) strict, without rowid;
      create index claims_of_bookmark on claims (bookmark_id);
    `)
    const rows = database.all<{ identity: string; bookmark_id: number; url: string }>(
      sql<never>`select identity, bookmark_id, url from identities
        join bookmarks on bookmarks.id = identities.bookmark_id`.compile(queries),
    )
    for (const { identity, bookmark_id, url } of rows) {
      if (identity === urlIdentity(url)) continue
      database.run(queries.insertInto('claims').values({ identity, bookmark_id }).compile())
      database.run(sql`delete from identities where identity = ${identity}`.compile(queries))
    }
  },
}
