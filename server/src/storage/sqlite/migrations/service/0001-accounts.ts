import type { Migration } from '../../migrate.ts'

export const accounts: Migration = {
  name: '0001-accounts',
  up: (database) =>
    database.exec(`
      create table accounts (
        id text primary key not null,
        email text not null unique collate nocase,
        name text not null,
        image text,
        plan text not null,
        trial_ends_at integer not null,
        created_at integer not null
      ) strict;

      create table keys (
        id text primary key not null,
        account_id text not null references accounts (id) on delete cascade,
        name text not null,
        level text not null,
        hash blob not null unique,
        display text not null,
        created_at integer not null,
        last_used_at integer,
        revoked_at integer
      ) strict;
      create index keys_of_account on keys (account_id);

      create table secrets (
        name text primary key not null,
        value blob not null
      ) strict;
    `),
}
