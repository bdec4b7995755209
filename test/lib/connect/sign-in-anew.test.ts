import { expect, it, vi } from 'vitest'
import { createSession } from '@/lib/connect/session.ts'
import { connection, createTestStore, ORIGIN } from '../../helpers/auth-fixture.ts'
import { accessToken, oauthCredential } from '../../helpers/oauth-credential.ts'

it.each(Array.from({ length: 12 }, (_, steps) => steps))(
  'keeps a sign-in that is written %i steps before the end of the one before it is told',
  async (steps) => {
    const { store } = createTestStore()
    const via = { ...connection, via: 'oauth' } as const
    await store.connect(via, oauthCredential('old'), accessToken('access-old', 0))
    let connecting: Promise<void> | undefined
    const session = createSession({
      store,
      now: () => 1_000_000,
      lock: (_, run) => run(),
      renew: async () => {
        connecting = store.connect(via, oauthCredential('new'), accessToken('access-new', 1_000_000))
        for (let step = 0; step < steps; step += 1) await Promise.resolve()
        return { status: 'refused' }
      },
      revoke: async () => undefined,
    })
    await session.getToken(ORIGIN)
    await connecting
    expect(await store.readCredential()).toEqual(oauthCredential('new'))
  },
)

it('disconnects at once, whether or not the service answers', async () => {
  const { store } = createTestStore()
  await store.connect({ ...connection, via: 'oauth' }, oauthCredential('old'), accessToken('a', 0))
  const session = createSession({
    store,
    now: () => 0,
    lock: (_, run) => run(),
    renew: async () => ({ status: 'refused' }),
    revoke: () => new Promise(() => undefined),
  })
  void session.disconnect()
  await vi.waitFor(async () => expect(await store.readCredential()).toBeNull(), 500)
})
