import type { Migration } from '../../migrate.ts'

const FACETS = [
  'is_archived',
  'platform',
  'content_type',
  'month',
  'is_favorite',
  'has_note',
  'is_untagged',
  'has_image',
  'has_video',
]

const facets = FACETS.join(', ')
const facetsOf = (row: 'old' | 'new'): string => FACETS.map((facet) => `${row}.${facet}`).join(', ')

const countNew = `
  insert into tallies (${facets}, amount) values (${facetsOf('new')}, 1)
  on conflict do update set amount = amount + 1;`
const discountOld = `update tallies set amount = amount - 1 where (${facets}) = (${facetsOf('old')});`

/**
 * How many bookmarks share the same facets, kept by triggers: stats need not pass over every bookmark. A tally stays
 * at zero when its last bookmark has changed.
 */
export const tallies: Migration = {
  name: '0005-tallies',
  up: (database) =>
    database.exec(`
      create table tallies (
        is_archived integer not null,
        platform text not null,
        content_type text not null,
        month text not null,
        is_favorite integer not null,
        has_note integer not null,
        is_untagged integer not null,
        has_image integer not null,
        has_video integer not null,
        amount integer not null,
        primary key (${facets})
      ) strict, without rowid;
      insert into tallies select ${facets}, count(*) from bookmarks group by ${facets};

      create trigger bookmark_tallied after insert on bookmarks begin
        ${countNew}
      end;
      create trigger bookmark_tallied_anew after update of ${facets} on bookmarks
      when (${facetsOf('old')}) is not (${facetsOf('new')}) begin
        ${discountOld}
        ${countNew}
      end;
      create trigger bookmark_not_tallied after delete on bookmarks begin
        ${discountOld}
      end;
    `),
}
