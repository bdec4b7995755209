import type { Migration } from '../../migrate.ts'

export const signIn: Migration = {
  name: '0002-sign-in',
  up: (database) =>
    database.exec(`
      create table passwords (
        account_id text primary key not null references accounts (id) on delete cascade,
        hash text not null,
        changed_at integer not null
      ) strict;

      create table web_sessions (
        hash blob primary key not null,
        account_id text not null references accounts (id) on delete cascade,
        user_agent text not null,
        created_at integer not null,
        last_seen_at integer not null,
        expires_at integer not null
      ) strict;
      create index web_sessions_of_account on web_sessions (account_id);

      create table oauth_models (
        model text not null,
        key text not null,
        payload text not null,
        grant_id text,
        uid text,
        account_id text,
        created_at integer not null,
        expires_at integer,
        primary key (model, key)
      ) strict, without rowid;
      create index oauth_models_of_grant on oauth_models (grant_id) where grant_id is not null;
      create index oauth_models_by_uid on oauth_models (uid) where uid is not null;
      create index oauth_models_of_account on oauth_models (account_id) where account_id is not null;

      create table oauth_refreshes (
        token_hash text primary key not null,
        response blob not null,
        expires_at integer not null
      ) strict, without rowid;

      create table oauth_grant_use (
        grant_id text primary key not null,
        used_at integer not null
      ) strict, without rowid;
    `),
}
