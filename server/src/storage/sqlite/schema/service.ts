import { serviceTables } from '../../service/service-tables.ts'
import type { SqliteSchema } from '../migrate.ts'
import { SQLITE_WORDS } from './schema-words.ts'

/** `work` lists libraries that another process changed, until the service notices. */
export const SERVICE_SCHEMA: SqliteSchema = {
  version: 13,
  create: `
    ${serviceTables(SQLITE_WORDS, 'unique collate nocase')}
    create table work (account_id text primary key not null) strict;
    create trigger grant_ends after delete on oauth_models when old.model = 'Grant' begin
      delete from oauth_grant_use where grant_id = old.key;
    end;
    create trigger account_ends after delete on accounts begin
      delete from oauth_models where account_id = old.id;
    end;`,
  upgrades: [],
}
