import type { Migration } from '../../migrate.ts'

/**
 * Archived images by the keys of their bytes, which are blobs. `images` holds those of before with their bytes, until
 * each was moved: copying them all would keep a large library from being opened for minutes.
 */
export const blobs: Migration = {
  name: '0009-blobs',
  up: (database) =>
    database.exec(`
      create table archived_images (
        bookmark_id integer not null references bookmarks (id) on delete cascade,
        ref text not null,
        width integer not null,
        height integer not null,
        blob text not null,
        primary key (bookmark_id, ref)
      ) strict, without rowid;
      create index images_of_blob on archived_images (blob);
    `),
}
