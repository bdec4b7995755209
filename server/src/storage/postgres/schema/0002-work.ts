import type { SchemaStep } from '../migrate.ts'

/**
 * Where something may be to do and who has taken it up, and what was used up of which limit, which a crash may forget.
 * Ordinary tables, also on Citus.
 */
export const work: SchemaStep = {
  name: '0002-work',
  up: `
    create table work (
      account_id text collate "C" primary key,
      due_at bigint not null,
      added_at bigint not null,
      lease_until bigint not null default 0,
      claimed_by text collate "C",
      attempts integer not null default 0
    );
    create index work_by_due on work (due_at);
    create table workers (
      id text collate "C" primary key,
      seen_at bigint not null
    );
    create unlogged table rates (
      key text collate "C" primary key,
      used bigint not null,
      resets_at bigint not null
    ) with (fillfactor = 70);
    create index rates_by_reset on rates (resets_at);
  `,
}
