import { expect, it } from 'vitest'
import { createOauthThrottles } from '../../../server/src/oauth/throttles.ts'

it('counts guesses from one IPv6 network as one guesser', async () => {
  const { signIn } = createOauthThrottles()
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, host) => signIn(`2001:db8:1:2::${host + 1}`)),
  )
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(5)
})
