import type { SchemaStep } from '../migrate.ts'

/** Pictures that are still to be fetched; and in which libraries some may be: an ordinary table, as `work` is. */
export const pictures: SchemaStep = {
  name: '0008-pictures',
  beside: 'libraries',
  distributed: ['picture_queue'],
  up: `
    create table picture_queue (
      account_id text collate "C" not null,
      bookmark_id bigint not null,
      ref text not null,
      attempts integer not null default 0,
      due_at bigint not null default 0,
      primary key (account_id, bookmark_id, ref)
    );
    create table picture_work (
      account_id text collate "C" primary key,
      due_at bigint not null,
      added_at bigint not null,
      lease_until bigint not null default 0,
      claimed_by text collate "C",
      attempts integer not null default 0
    );
    create index picture_work_by_due on picture_work (due_at);
  `,
}
