import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { meteredAddress } from '../../http/client-address.ts'
import type { Sqlite } from '../../storage/sqlite/sqlite.ts'
import { oauthQueries as queries } from '../../storage/sqlite/service/oauth-schema.ts'

/** A client that nobody has let in for this long was a try, or a flood. */
const UNUSED_CLIENT_MS = 24 * 3_600_000
const MAX_CLIENTS = 1_000

/** Sign-ins under way: what the app sent is kept until they end. */
const MAX_INTERACTIONS = 1_000
const MAX_INTERACTIONS_OF_ADDRESS = 20

const ofModel = (model: string) => queries.selectFrom('oauth_models').where('model', '=', model)

const remove = (model: string) => queries.deleteFrom('oauth_models').where('model', '=', model)

const grantedClients = () =>
  ofModel('Grant').select(sql<string>`json_extract(payload, '$.clientId')`.as('client'))

/** Keeps in bounds the rows that nobody needs a credential to write: apps that register, sign-ins that begin. */
export function createRowLimits(database: Sqlite, now: () => number) {
  // Addresses are told apart, not kept.
  const salt = randomBytes(16)
  const origin = (address: string): string =>
    createHash('sha256').update(salt).update(meteredAddress(address)).digest('base64url')

  const countClients = (): number =>
    database.get(ofModel('Client').select((row) => row.fn.countAll<number>().as('count')))?.count ?? 0

  /** Drops all but the newest, and never this one. */
  const keepNewest = (interactions: ReturnType<typeof ofModel>, kept: number, key: string): void => {
    const older = interactions.select('key').orderBy('created_at', 'desc').limit(-1).offset(kept)
    database.run(remove('Interaction').where('key', '!=', key).where('key', 'in', older))
  }

  return {
    /** How many clients have registered by themselves. */
    countClients,
    /** Lets the oldest client go that nobody let in; false where all are in use. */
    makeRoomForClient: (): boolean => {
      if (countClients() < MAX_CLIENTS) return true
      const oldest = ofModel('Client')
        .where('key', 'not in', grantedClients())
        .select('key')
        .orderBy('created_at')
        .limit(1)
      database.run(remove('Client').where('key', 'in', oldest))
      return countClients() < MAX_CLIENTS
    },
    /** A sign-in was begun from an address: the oldest beyond what one, and what all, may have under way end. */
    limitInteractions: (uid: string, address: string): void =>
      database.writeNow(() => {
        const begun_by = origin(address)
        database.run(
          queries
            .updateTable('oauth_models')
            .where('model', '=', 'Interaction')
            .where('key', '=', uid)
            .set({ begun_by }),
        )
        database.run(remove('Interaction').where('expires_at', '<=', now()))
        const all = ofModel('Interaction')
        keepNewest(all.where('begun_by', '=', begun_by), MAX_INTERACTIONS_OF_ADDRESS, uid)
        keepNewest(all, MAX_INTERACTIONS, uid)
      }),
    /** Deletes what has expired, and clients that registered a day ago and never got a grant. */
    sweep: (): void => {
      database.run(
        remove('Client')
          .where('created_at', '<', now() - UNUSED_CLIENT_MS)
          .where('key', 'not in', grantedClients()),
      )
      database.run(queries.deleteFrom('oauth_models').where('expires_at', '<=', now()))
      database.run(queries.deleteFrom('oauth_refreshes').where('expires_at', '<=', now()))
      database.run(queries.deleteFrom('web_sessions').where('expires_at', '<=', now()))
    },
  }
}

export type RowLimits = ReturnType<typeof createRowLimits>
