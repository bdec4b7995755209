import type { Migration } from '../../migrate.ts'

/** What only one of several may do is claimed in a row, and what is looked up has an index. */
export const claims: Migration = {
  name: '0005-claims',
  up: (database) =>
    database.exec(`
      alter table oauth_models add column client_id text;
      alter table oauth_models add column consumed_at integer;
      update oauth_models set client_id = payload ->> 'clientId', consumed_at = 1000 * (payload ->> 'consumed');
      create index oauth_grants_of_client on oauth_models (client_id) where model = 'Grant';
      create index oauth_clients_by_age on oauth_models (created_at) where model = 'Client';
      create index oauth_sign_ins_by_age on oauth_models (created_at) where model = 'Interaction';

      create index accounts_by_age on accounts (created_at, id);

      drop table oauth_refreshes;
      create table oauth_refreshes (
        token_hash text primary key not null,
        response blob,
        expires_at integer not null
      ) strict, without rowid;
    `),
}
