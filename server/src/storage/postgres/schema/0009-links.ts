import type { SchemaStep } from '../migrate.ts'

/** The check of links, and what it found. */
export const links: SchemaStep = {
  name: '0009-links',
  beside: 'libraries',
  distributed: ['link_run', 'links'],
  up: `
    create table link_run (
      account_id text collate "C" primary key,
      state text not null,
      started_at bigint not null,
      holder text,
      leased_until bigint not null default 0
    );
    create table links (
      account_id text collate "C" not null,
      bookmark_id bigint not null,
      outcome text not null,
      status integer,
      reason text,
      moved_to text,
      checked_at bigint not null,
      primary key (account_id, bookmark_id)
    );
    create index links_outcome on links (account_id, outcome) where outcome <> 'alive';
  `,
}
