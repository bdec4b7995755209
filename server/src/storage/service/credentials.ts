import { sql, type RawBuilder } from 'kysely'
import type { StoredAccount, StoredIdentity, StoredKey, StoredPasskey } from '../service-store.ts'
import { insertRow, lockAccount, recordsOf, OR_IGNORE, type ServiceDatabase } from './service-database.ts'

export function createKeys(database: ServiceDatabase) {
  const { insert, ofAccount, find } = recordsOf<StoredKey>(database, 'keys')
  return {
    insert,
    ofAccount,
    byHash: (hash: Uint8Array) => find(sql`hash = ${hash} and revoked_at is null`),
    markUsed: (id: string, at: number) =>
      database.run(sql`update keys set last_used_at = ${at} where id = ${id}`),
    /** Returns whether there was one to revoke. */
    revoke: async (accountId: string, id: string, at: number): Promise<boolean> =>
      (await database.run(sql`
        update keys set revoked_at = ${at}
        where id = ${id} and account_id = ${accountId} and revoked_at is null`)) > 0,
  }
}

/** Another way to sign in than a passkey, or the provider with that issuer. Null without a provider. */
const hasOtherWay = (accountId: string, passkey: string | null, issuer: string | null) => sql`(
  exists (select 1 from passwords where account_id = ${accountId})
  or exists (select 1 from passkeys where account_id = ${accountId} and id <> ${passkey ?? ''})
  or exists (select 1 from provider_identities where account_id = ${accountId} and issuer = ${issuer ?? ''}))`

/** Locks the account first. Otherwise two deletions at once would each rely on what the other deletes. */
const deleteAlone = async (database: ServiceDatabase, accountId: string, deletion: RawBuilder<unknown>) =>
  (await database.runAll([lockAccount(accountId), deletion])).at(-1)! > 0

export function createPasskeys(database: ServiceDatabase) {
  const { add, find, ofAccount, remove } = recordsOf<StoredPasskey>(database, 'passkeys')
  return {
    insert: add,
    ofAccount,
    remove,
    /** Returns false if the account could not sign in any more. */
    removeUnlessLast: (accountId: string, id: string, issuer: string | null): Promise<boolean> =>
      deleteAlone(
        database,
        accountId,
        sql`delete from passkeys
          where account_id = ${accountId} and id = ${id} and ${hasOtherWay(accountId, id, issuer)}`,
      ),
    rename: (accountId: string, id: string, name: string) =>
      database.run(sql`update passkeys set name = ${name} where id = ${id} and account_id = ${accountId}`),
    byId: (id: string) => find(sql`id = ${id}`),
    /** Records a use. Returns false if the counter didn't increase, although the authenticator counts. */
    use: async (id: string, counter: number, at: number): Promise<boolean> => {
      const isNext = counter === 0 ? sql`counter = 0` : sql`counter < ${counter}`
      const used = sql`update passkeys set counter = ${counter}, last_used_at = ${at} where id = ${id} and ${isNext}`
      return (await database.run(used)) > 0
    },
  }
}

export function createIdentities(database: ServiceDatabase) {
  const { find, add, ofAccount } = recordsOf<StoredIdentity>(
    database,
    'provider_identities',
    sql`issuer, subject`,
  )
  return {
    find: (issuer: string, subject: string) => find(sql`issuer = ${issuer} and subject = ${subject}`),
    ofAccount,
    insert: add,
    /** Creates the account too. Returns false if its address, or the person, belongs to another. */
    signUp: async (
      account: StoredAccount,
      { issuer, subject, accountId, createdAt }: StoredIdentity,
    ): Promise<boolean> => {
      const changed = await database.runAll([
        insertRow('accounts', account, OR_IGNORE),
        sql`insert into provider_identities (issuer, subject, account_id, created_at)
          select ${issuer}, ${subject}, id, ${createdAt} from accounts where id = ${accountId} ${OR_IGNORE}`,
      ])
      return changed.at(-1)! > 0
    },
    /** Returns false if the account could not sign in any more. */
    removeUnlessLast: (accountId: string, issuer: string): Promise<boolean> =>
      deleteAlone(
        database,
        accountId,
        sql`delete from provider_identities
          where account_id = ${accountId} and issuer = ${issuer} and ${hasOtherWay(accountId, null, null)}`,
      ),
    remove: (accountId: string, issuer: string) =>
      database.run(
        sql`delete from provider_identities where account_id = ${accountId} and issuer = ${issuer}`,
      ),
  }
}
