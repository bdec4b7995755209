import type { Outcome } from '@/lib/connect/connect-failure.ts'
import type { Connection, Libraries } from '@/lib/connect/credential.ts'
import type { ConnectionView, ConnectOutcome, KnownConnection } from '@/lib/messaging/connection-protocol.ts'
import { storedConnectionItem } from '@/lib/messaging/stored-connection.ts'
import type { HandlersOf } from '@/lib/messaging/protocol.ts'
import { libraryTag } from '@/lib/libraries/tag.ts'
import { dropHostPermission, isSameHostPermission } from '@/lib/platform/host-permission.ts'
import type { BackgroundContext } from './context.ts'
import type { SignIn } from './sign-in.ts'
import type { StoredItem } from '@/lib/platform/storage.ts'

/** Stores the connection for screens, except during a change, and nothing read before it. */
export function createConnectionCache(item: Pick<StoredItem<KnownConnection | null>, 'write' | 'remove'>) {
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
/** Called after a change. `isSame`: the same library is active as before. `gone`: tags of removed libraries. */
export type OnConnectionChange = (change: { isSame: boolean; gone: readonly string[] }) => Promise<void>

export function createConnectionHandlers(
  { sessions, access, authStore }: Pick<BackgroundContext, 'sessions' | 'access' | 'authStore'>,
  signIn: SignIn,
  onConnectionChange: OnConnectionChange,
): HandlersOf<'connection'> {
  const cache = createConnectionCache(storedConnectionItem)
  const view = () => cache.reading(readView)

  async function readView(): Promise<ConnectionView> {
    const current = await sessions.view()
    if (!current) return { status: 'none' }
    const { baseUrl, origin, via, account, remember } = current.connection
    const status = current.signedIn ? 'connected' : 'signed_out'
    return { status, baseUrl, origin, via, account, scopes: current.scopes, remember }
  }

  async function settle(before: Libraries): Promise<void> {
    const after = await authStore.readLibraries()
    const left = after.list.map(libraryTag)
    const gone = before.list.filter((connection) => !left.includes(libraryTag(connection)))
    for (const { origin } of gone) {
      const isUsed = after.list.some((connection) => isSameHostPermission(origin, connection.origin))
      if (!isUsed) await dropHostPermission(origin)
    }
    await onConnectionChange({ isSame: before.active === after.active, gone: gone.map(libraryTag) })
  }

  const changing = <Result>(work: () => Promise<Result>, isChanged: (result: Result) => boolean) =>
    cache.changing(async () => {
      const before = await authStore.readLibraries()
      const result = await work()
      if (isChanged(result)) await settle(before)
      return result
    })

  async function change(work: () => Promise<void>): Promise<ConnectionView> {
    await changing(work, () => true)
    return view()
  }

  async function connecting(attempt: () => Promise<Outcome<Connection>>): Promise<ConnectOutcome> {
    const outcome = await changing(attempt, ({ ok }) => ok)
    return outcome.ok ? { ok: true, connection: await view() } : outcome
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
    'connection.askForScope': ({ scope }, { signal, library }) =>
      connecting(() => signIn.forScope(scope, library, signal)),
    'connection.setRemember': async ({ remember }, { library }) => {
      await authStore.of(library).setRemember(remember)
      return view()
    },
    'connection.use': ({ library }) => change(() => authStore.use(library)),
    'connection.label': ({ library, name, color }) =>
      authStore.label(library, { name: name.trim() || undefined, color }),
    'connection.signedOut': async () => {
      const { list } = await authStore.readLibraries()
      const views = await Promise.all(list.map((connection) => sessions.of(libraryTag(connection)).view()))
      return views.flatMap((view) => (view && !view.signedIn ? libraryTag(view.connection) : []))
    },
    'connection.disconnect': ({ library }, { library: shown }) =>
      change(() => sessions.of(library ?? shown).disconnect()),
    'connection.status': (_, { library }) => access.status(library),
  }
}
