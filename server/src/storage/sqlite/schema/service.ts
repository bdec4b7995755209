import { creating } from '../../libraries/library-tables.ts'
import { serviceTables } from '../../service/service-tables.ts'
import type { SqliteSchema } from '../migrate.ts'
import type { Sqlite } from '../sqlite.ts'
import { SQLITE_WORDS } from './schema-words.ts'

const SERVICE_TABLES = serviceTables(SQLITE_WORDS, 'unique collate nocase')

const BY_END = `
  create index web_sessions_by_end on web_sessions (expires_at);
  create index oauth_models_by_end on oauth_models (expires_at) where expires_at is not null;
  create index oauth_refreshes_by_end on oauth_refreshes (expires_at);`

/** Written by each start and by the creation of a file, so that a lost file isn't taken for a new library. */
const CREATED_LIBRARIES = `
  create table created_libraries (
    account_id text primary key not null references accounts (id) on delete cascade
  ) strict;`

/** `work` lists libraries that another process changed, until the service notices. */
export const SERVICE_SCHEMA: SqliteSchema = {
  version: 15,
  create: `
    ${SERVICE_TABLES}
    create table work (account_id text primary key not null) strict;
    ${CREATED_LIBRARIES}
    create trigger grant_ends after delete on oauth_models when old.model = 'Grant' begin
      delete from oauth_grant_use where grant_id = old.key;
    end;
    create trigger account_ends after delete on accounts begin
      delete from oauth_models where account_id = old.id;
    end;`,
  upgrades: [
    (database) => database.exec(BY_END),
    ...[
      ['page_copies'],
      ['published_addresses'],
      ['webhooks', 'webhook_deliveries', 'rules'],
      ['reading_positions'],
      ['passkeys'],
      ['provider_identities'],
    ].map((tables) => (database: Sqlite) => database.exec(creating(SERVICE_TABLES, ...tables))),
    (database) => database.exec(CREATED_LIBRARIES),
    (database) => database.exec(creating(SERVICE_TABLES, 'deleted_accounts')),
  ],
}
