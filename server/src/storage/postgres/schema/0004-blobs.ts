import type { SchemaStep } from '../migrate.ts'

/** Images may have their bytes in an object storage, under the key `blob`. */
export const blobs: SchemaStep = {
  name: '0004-blobs',
  up: `
    alter table images alter jpeg drop not null;
    alter table images add blob text collate "C";
    create index images_of_blob on images (account_id, blob) where blob is not null;
  `,
}
