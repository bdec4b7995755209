import type { SchemaStep } from '../migrate.ts'

/** Words that a person chose on pages, and bookmarks of which only the address is known. */
export const captures: SchemaStep = {
  name: '0006-captures',
  beside: 'libraries',
  distributed: ['highlights', 'unread'],
  up: `
    create table highlights (
      account_id text collate "C" not null,
      bookmark_id bigint not null,
      list text not null,
      primary key (account_id, bookmark_id)
    );
    create table unread (
      account_id text collate "C" not null,
      bookmark_id bigint not null,
      since bigint not null,
      reason text not null,
      primary key (account_id, bookmark_id)
    );
  `,
}
