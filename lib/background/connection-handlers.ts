import type { Outcome } from '@/lib/connect/connect-failure.ts'
import type { Connection } from '@/lib/connect/credential.ts'
import type { SessionView } from '@/lib/connect/session.ts'
import type {
  CONNECTION_PROTOCOL,
  ConnectionView,
  ConnectOutcome,
  KnownConnection,
} from '@/lib/messaging/connection-protocol.ts'
import { storedConnectionItem } from '@/lib/messaging/stored-connection.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import { libraryTag } from '@/lib/outbox/library-tag.ts'
import { dropHostPermission, isSameHostPermission } from '@/lib/platform/host-permission.ts'
import type { BackgroundContext } from './context.ts'
import type { SignIn } from './sign-in.ts'
import type { StoredItem } from '@/lib/platform/stored-item.ts'

/**
 * Stores the connection for screens. Stores nothing during a change, and nothing that was read before it, so
 * that no screen shows one library's results as another's.
 */
export function createConnectionKeeper(item: Pick<StoredItem<KnownConnection | null>, 'write' | 'remove'>) {
  let changes = 0
  let underWay = 0
  let written = ''

  async function keep(view: ConnectionView): Promise<void> {
    const text = `${changes} ${JSON.stringify(view)}`
    if (text === written) return
    await (view.status === 'none' ? item.remove() : item.write(view))
    written = text
  }

  return {
    async reading(read: () => Promise<ConnectionView>): Promise<ConnectionView> {
      const before = changes
      const view = await read()
      // A failure only makes the next screen wait for the background.
      if (underWay === 0 && before === changes) await keep(view).catch(() => undefined)
      return view
    },

    async changing<Result>(change: () => Promise<Result>): Promise<Result> {
      changes += 1
      underWay += 1
      try {
        await item.remove()
        return await change()
      } finally {
        changes += 1
        underWay -= 1
      }
    },
  }
}
/** Called after signing in or out. `isSame`: the same account of the same library. */
export type OnConnectionChange = (isSame: boolean) => Promise<void>

export function createConnectionHandlers(
  { session, access, authStore }: Pick<BackgroundContext, 'session' | 'access' | 'authStore'>,
  signIn: SignIn,
  onConnectionChange: OnConnectionChange,
): Pick<Handlers, keyof typeof CONNECTION_PROTOCOL> {
  const keeper = createConnectionKeeper(storedConnectionItem)
  const view = () => keeper.reading(readView)

  async function readView(): Promise<ConnectionView> {
    const current = await session.view()
    if (!current) return { status: 'none' }
    const { baseUrl, origin, via, account, remember, connectedAt } = current.connection
    const status = current.signedIn ? 'connected' : 'signed_out'
    return { status, baseUrl, origin, via, account, scopes: current.scopes, remember, connectedAt }
  }

  async function settle(before: SessionView | null): Promise<void> {
    const after = await session.view()
    const isSame =
      before !== null && after !== null && libraryTag(before.connection) === libraryTag(after.connection)
    const old = before?.connection.origin
    if (old && !(after && isSameHostPermission(old, after.connection.origin))) await dropHostPermission(old)
    await onConnectionChange(isSame)
  }

  async function connecting(attempt: () => Promise<Outcome<Connection>>): Promise<ConnectOutcome> {
    const outcome = await keeper.changing(async () => {
      const before = await session.view()
      const attempted = await attempt()
      if (attempted.ok) await settle(before)
      return attempted
    })
    if (!outcome.ok) return { ok: false, failure: outcome.failure }
    return { ok: true, connection: await view() }
  }

  return {
    'connection.read': view,
    'connection.describe': async ({ address }, { signal }) => {
      const found = await signIn.describe(address, signal)
      return found.ok ? { ok: true, library: found.value } : { ok: false, failure: found.failure }
    },
    'connection.connectWithKey': (request, { signal }) => connecting(() => signIn.withKey(request, signal)),
    'connection.connectWithOAuth': (request, { signal }) =>
      connecting(() => signIn.withOAuth(request, signal)),
    'connection.askForScope': ({ scope }, { signal }) => connecting(() => signIn.forScope(scope, signal)),
    'connection.setRemember': async ({ remember }) => {
      await authStore.setRemember(remember)
      return view()
    },
    'connection.disconnect': async () => {
      await keeper.changing(async () => {
        const before = await session.view()
        await session.disconnect()
        await settle(before)
      })
      return view()
    },
    'connection.status': async () => access.status(),
  }
}
