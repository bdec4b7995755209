import type { Migration } from '../../migrate.ts'

/** What hangs on an account or on a grant ends with it, whichever way that ends. */
export const ends: Migration = {
  name: '0003-ends',
  up: (database) =>
    database.exec(`
      create trigger grant_ends after delete on oauth_models when old.model = 'Grant' begin
        delete from oauth_grant_use where grant_id = old.key;
      end;

      create trigger account_ends after delete on accounts begin
        delete from oauth_models where account_id = old.id;
      end;

      delete from oauth_models where account_id is not null and account_id not in (select id from accounts);
      delete from oauth_grant_use
      where grant_id not in (select key from oauth_models where model = 'Grant');
    `),
}
