import assert from 'node:assert/strict'
import { failureOf } from '../answer.ts'
import { section } from '../rule.ts'
import { passTime } from '../../helpers/waits.ts'

const { rules, must } = section('Limits')

const numberOf = (answer: { headers: Headers }, name: string): number => Number(answer.headers.get(name))

must('gives API keys their requests a minute, one budget an account', async (lab) => {
  const first = await lab.get('/v1/me', { key: 'read' })
  const second = await lab.get('/v1/me', { key: 'write' })
  assert.equal(numberOf(first, 'RateLimit-Limit'), lab.keyLimit)
  assert.equal(first.headers.get('RateLimit-Policy'), `"per-minute";q=${lab.keyLimit};w=60`)
  const isNewWindow = numberOf(second, 'RateLimit-Reset') > numberOf(first, 'RateLimit-Reset')
  if (!isNewWindow)
    assert.ok(numberOf(second, 'RateLimit-Remaining') < numberOf(first, 'RateLimit-Remaining'))
})

// API: Limits 15
must('counts the reset down in seconds from now', async (lab) => {
  const first = await lab.get('/v1/me')
  await passTime(2_100)
  const second = await lab.get('/v1/me')
  const [before, after] = [numberOf(first, 'RateLimit-Reset'), numberOf(second, 'RateLimit-Reset')]
  // Two seconds later, or in the next window.
  assert.ok(after <= before - 2 || after > before, `${before} then ${after}`)
})

// API: Errors 5, 6, 14; Limits 16
must('answers 429 rate_limited when the requests are used up, with the wait', async (lab) => {
  const limit = numberOf(await lab.once('GET', '/v1/me', { key: null }), 'RateLimit-Limit')
  for (let sent = 0; sent <= 2 * limit + 2; sent += 1) {
    const answer = await lab.once('GET', '/v1/me', { key: null })
    if (answer.status !== 429) continue
    const { retryable, retryAfterMs } = failureOf(answer, 429, 'rate_limited')
    assert.equal(retryable, true)
    assert.equal(numberOf(answer, 'RateLimit-Remaining'), 0)
    assert.equal(numberOf(answer, 'Retry-After'), numberOf(answer, 'RateLimit-Reset'))
    assert.equal(retryAfterMs, numberOf(answer, 'Retry-After') * 1000)
    return
  }
  assert.fail(`no 429 after ${2 * limit + 2} requests without credentials`)
})

/** Must run last, because its last rule uses up the requests without credentials. */
export const LIMITS = rules
