import type { Migration } from '../../migrate.ts'

/** From which address a sign-in under way was begun, so that one address cannot fill the table. */
export const interactions: Migration = {
  name: '0004-interactions',
  up: (database) => database.exec(`alter table oauth_models add column begun_by text`),
}
