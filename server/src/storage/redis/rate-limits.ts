import { createClient } from '@redis/client'
import { createMemoryRateLimits } from '../memory-rate-limits.ts'
import { causeWords } from '../../errors/problem-words.ts'
import { TerminalError } from '../../errors/terminal-error.ts'
import { withTimeout } from '../../limits/with-timeout.ts'
import type { OpenRateLimits } from '../rate-limits.ts'

/** Atomic script, so that concurrent processes count correctly. */
const TAKE = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local left = redis.call('PTTL', KEYS[1])
local cost = tonumber(ARGV[1])
if cost > 0 or (cost < 0 and left > 0) then
  used = redis.call('INCRBY', KEYS[1], cost)
  if left <= 0 then
    left = tonumber(ARGV[2])
    redis.call('PEXPIRE', KEYS[1], left)
  end
end
return { used, left }`

/** Maximum time that a request waits for counting. */
const LATE_MS = 1_000
const CONNECT_MS = 3_000
const LONGEST_REST_MS = 5_000

const late = (): never => {
  throw new Error('The server of BOOKPLATE_REDIS is late.')
}

export interface RedisRateLimits {
  open: OpenRateLimits
  close(): void
}

/** While Redis is unavailable, each process counts in memory. @throws {Error} if it is unavailable at startup */
export async function openRedisRateLimits(
  url: string,
  now: () => number,
  onAway: (error: unknown) => void,
): Promise<RedisRateLimits> {
  let isStarted = false
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries, cause) =>
        isStarted ? Math.min(2 ** retries * 100, LONGEST_REST_MS) : cause,
    },
  })
  client.on('error', (error: unknown) => isStarted && onAway(error))
  try {
    await client.connect()
  } catch (error) {
    client.destroy()
    const { host } = new URL(url)
    throw new TerminalError(
      (speaker) => speaker.t('service.terminal.noRedis', { host, problem: causeWords(error, speaker) }),
      { cause: error },
    )
  }
  isStarted = true

  return {
    open: (budget) => {
      const own = createMemoryRateLimits(budget, now)
      const { name, limit, windowMs } = budget
      const ask = async (key: string, cost: number): Promise<[used: number, leftMs: number]> => {
        const request = { keys: [`bookplate ${name} ${key}`], arguments: [String(cost), String(windowMs)] }
        return (await withTimeout(LATE_MS, client.eval(TAKE, request), late)) as unknown as [number, number]
      }
      return {
        take: async (key, cost) => {
          try {
            const [used, leftMs] = await ask(key, cost)
            return { allowed: used <= limit, used, resetMs: leftMs > 0 ? leftMs : windowMs }
          } catch {
            return own.take(key, cost)
          }
        },
      }
    },
    close: () => client.destroy(),
  }
}
