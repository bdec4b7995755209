import type { SchemaStep } from '../migrate.ts'

/** Who there is and what lets them in: ordinary tables, also on Citus. Addresses are compared as SQLite's `nocase` does. */
export const service: SchemaStep = {
  name: '0003-service',
  up: `
    create table accounts (
      id text collate "C" primary key,
      email text collate "C" not null,
      name text not null,
      image text,
      plan text collate "C" not null,
      trial_ends_at bigint not null,
      created_at bigint not null
    );
    create unique index accounts_by_email on accounts (lower(email));
    create index accounts_by_age on accounts (created_at, id);

    create table keys (
      id text collate "C" primary key,
      account_id text collate "C" not null references accounts (id) on delete cascade,
      name text not null,
      level text collate "C" not null,
      hash bytea not null unique,
      display text not null,
      created_at bigint not null,
      last_used_at bigint,
      revoked_at bigint
    );
    create index keys_of_account on keys (account_id);

    create table passwords (
      account_id text collate "C" primary key references accounts (id) on delete cascade,
      hash text not null,
      changed_at bigint not null
    );
    create table web_sessions (
      hash bytea primary key,
      account_id text collate "C" not null references accounts (id) on delete cascade,
      user_agent text not null,
      created_at bigint not null,
      last_seen_at bigint not null,
      expires_at bigint not null
    );
    create index web_sessions_of_account on web_sessions (account_id);
    create index web_sessions_by_end on web_sessions (expires_at);

    create table oauth_models (
      model text collate "C" not null,
      key text collate "C" not null,
      payload text not null,
      grant_id text collate "C",
      uid text collate "C",
      account_id text collate "C",
      client_id text collate "C",
      begun_by text collate "C",
      created_at bigint not null,
      expires_at bigint,
      consumed_at bigint,
      primary key (model, key)
    );
    create index oauth_models_of_grant on oauth_models (grant_id) where grant_id is not null;
    create index oauth_models_by_uid on oauth_models (uid) where uid is not null;
    create index oauth_models_of_account on oauth_models (account_id) where account_id is not null;
    create index oauth_models_by_end on oauth_models (expires_at) where expires_at is not null;
    create index oauth_grants_of_client on oauth_models (client_id) where model = 'Grant';
    create index oauth_clients_by_age on oauth_models (created_at) where model = 'Client';
    create index oauth_sign_ins_by_age on oauth_models (created_at) where model = 'Interaction';
    create table oauth_refreshes (
      token_hash text collate "C" primary key,
      response bytea,
      expires_at bigint not null
    );
    create index oauth_refreshes_by_end on oauth_refreshes (expires_at);
    create table oauth_grant_use (
      grant_id text collate "C" primary key,
      used_at bigint not null
    );

    create table secrets (
      name text collate "C" primary key,
      value bytea not null
    );
  `,
}
