import type { SchemaWords } from '../libraries/library-tables.ts'

/** Accounts and sign-ins of a service, and what belongs to accounts outside their libraries. */
export function serviceTables(words: SchemaWords, uniqueEmail: string): string {
  const { long, word, real, bytes, heap, clustered } = words
  const account = `account_id ${word} not null references accounts (id) on delete cascade`
  const owned = `id ${word} not null primary key, ${account}`
  return `
    create table accounts (
      id ${word} not null primary key,
      email ${word} not null ${uniqueEmail},
      name text not null,
      image text,
      plan ${word} not null,
      trial_ends_at ${long} not null,
      created_at ${long} not null
    ) ${heap};
    create index accounts_by_age on accounts (created_at, id);
    create table deleted_accounts (account_id ${word} not null primary key) ${clustered};
    create table keys (
      ${owned},
      name text not null,
      level ${word} not null,
      hash ${bytes} not null unique,
      display text not null,
      created_at ${long} not null,
      last_used_at ${long},
      revoked_at ${long}
    ) ${heap};
    create index keys_of_account on keys (account_id);
    create table passwords (${account} primary key, hash text not null, changed_at ${long} not null) ${heap};
    create table web_sessions (
      hash ${bytes} not null primary key,
      ${account},
      user_agent text not null,
      created_at ${long} not null,
      last_seen_at ${long} not null,
      expires_at ${long} not null
    ) ${heap};
    create index web_sessions_of_account on web_sessions (account_id);
    create index web_sessions_by_end on web_sessions (expires_at);

    create table oauth_models (
      model ${word} not null,
      key ${word} not null,
      payload text not null,
      grant_id ${word},
      uid ${word},
      account_id ${word},
      client_id ${word},
      begun_by ${word},
      created_at ${long} not null,
      expires_at ${long},
      consumed_at ${long},
      primary key (model, key)
    ) ${clustered};
    create index oauth_models_of_grant on oauth_models (grant_id) where grant_id is not null;
    create index oauth_models_by_uid on oauth_models (uid) where uid is not null;
    create index oauth_models_of_account on oauth_models (account_id) where account_id is not null;
    create index oauth_models_by_end on oauth_models (expires_at) where expires_at is not null;
    create index oauth_grants_of_client on oauth_models (client_id) where model = 'Grant';
    create index oauth_clients_by_age on oauth_models (created_at) where model = 'Client';
    create index oauth_sign_ins_by_age on oauth_models (created_at) where model = 'Interaction';
    create table oauth_refreshes (
      token_hash ${word} not null primary key, response ${bytes}, expires_at ${long} not null
    ) ${clustered};
    create index oauth_refreshes_by_end on oauth_refreshes (expires_at);
    create table oauth_grant_use (grant_id ${word} not null primary key, used_at ${long} not null) ${clustered};
    create table secrets (name ${word} not null primary key, value ${bytes} not null) ${heap};

    create table page_copies (
      id ${word} not null primary key,
      ${account},
      bookmark_id ${word} not null,
      key ${word} not null,
      bytes ${long} not null,
      made_at ${long} not null,
      missing text not null
    ) ${heap};
    create index page_copies_of_bookmark on page_copies (account_id, bookmark_id);
    create index page_copies_by_age on page_copies (account_id, made_at);
    create table published_addresses (
      ${owned},
      name text not null,
      filters text not null,
      hash ${bytes} not null unique,
      created_at ${long} not null,
      last_read_at ${long}
    ) ${heap};
    create index published_addresses_of_account on published_addresses (account_id);
    create table webhooks (
      ${owned},
      url text not null,
      events text not null,
      secret ${bytes} not null,
      created_at ${long} not null,
      disabled_at ${long}
    ) ${heap};
    create index webhooks_of_account on webhooks (account_id);
    create table webhook_deliveries (
      id ${word} not null primary key,
      webhook_id ${word} not null references webhooks (id) on delete cascade,
      body text not null,
      created_at ${long} not null,
      attempts ${long} not null,
      next_at ${long},
      status ${long},
      problem text
    ) ${heap};
    create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null;
    create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at);
    create table rules (${owned}, definition text not null, created_at ${long} not null) ${heap};
    create index rules_of_account on rules (account_id);
    create table reading_positions (
      ${account},
      bookmark_id ${word} not null,
      block ${long} not null,
      progress ${real} not null,
      read_at ${long} not null,
      primary key (account_id, bookmark_id)
    ) ${heap};
    create index reading_positions_by_time on reading_positions (account_id, read_at);
    create table passkeys (
      ${owned},
      name text not null,
      public_key ${bytes} not null,
      counter ${long} not null,
      created_at ${long} not null,
      last_used_at ${long}
    ) ${heap};
    create index passkeys_of_account on passkeys (account_id);
    create table provider_identities (
      issuer ${word} not null,
      subject ${word} not null,
      ${account},
      created_at ${long} not null,
      primary key (issuer, subject)
    ) ${heap};
    create index provider_identities_of_account on provider_identities (account_id);
  `
}
