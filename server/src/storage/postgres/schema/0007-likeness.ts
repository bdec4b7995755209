import type { SchemaStep } from '../migrate.ts'

/** Which bookmarks may be duplicates, which are, and of which a person said that they are not. */
export const likeness: SchemaStep = {
  name: '0007-likeness',
  beside: 'libraries',
  distributed: ['compare_again', 'likeness_keys', 'likenesses', 'told_apart'],
  up: `
    alter table libraries add compared_to bigint not null default 0;
    create table compare_again (
      account_id text collate "C" not null,
      bookmark_id bigint not null,
      primary key (account_id, bookmark_id)
    );
    create table likeness_keys (
      account_id text collate "C" not null,
      key bigint not null,
      bookmark_id bigint not null,
      primary key (account_id, key, bookmark_id)
    );
    create table likenesses (
      account_id text collate "C" not null,
      first_id bigint not null,
      second_id bigint not null,
      likeness text not null,
      primary key (account_id, first_id, second_id)
    );
    create index likenesses_second on likenesses (account_id, second_id);
    create table told_apart (
      account_id text collate "C" not null,
      first_id bigint not null,
      second_id bigint not null,
      primary key (account_id, first_id, second_id)
    );
  `,
}
