import type { Migration } from '../../migrate.ts'

/** Libraries that another process than the service changed, until the service takes notice. */
export const work: Migration = {
  name: '0006-work',
  up: (database) => database.exec('create table work (account_id text primary key not null) strict'),
}
