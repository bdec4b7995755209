import {
  hashOf,
  isApiError,
  isTransportError,
  RequestId,
  unsentError,
  type AnyOperation,
  MAX_REQUEST_ID_LENGTH,
  ApiError,
  ERROR_STATUS,
  readRateBudget,
} from '@bookplate/contract'
import { buildRequest, type Input } from './build-request.ts'
import type { AnswerReader } from './read-success.ts'
import { withRetries } from './retry.ts'
import { orAborted, sleep as realSleep, type Sleep } from './sleep.ts'
import { createTransport, cutShort } from './transport.ts'
import type { CallOptions, ClientStatus, RetirementNotice } from './types.ts'
import { failed, type Outcome } from './outcome.ts'

function readRetirement(headers: Headers): RetirementNotice | null {
  const deprecation = headers.get('Deprecation')
  const sunset = headers.get('Sunset')
  if (deprecation === null && sunset === null) return null
  const links = headers.get('Link') ?? ''
  const link = /<([^>]*)>\s*;[^,<]*\brel="?[^",;<]*\bdeprecation\b/i.exec(links)?.[1] ?? null
  return { deprecation, sunset, link }
}

/** Keeps the latest rate budget and the first retirement notice. */
function createStatusKeeper(now: () => number) {
  let status: ClientStatus = { rateBudget: null, retirement: null }
  return {
    read: (): ClientStatus => status,
    learn(headers: Headers, isOfAccount: boolean): void {
      const budget = isOfAccount ? readRateBudget(headers) : null
      status = {
        rateBudget: budget ? { ...budget, readAt: now() } : status.rateBudget,
        retirement: status.retirement ?? readRetirement(headers),
      }
    },
  }
}

/** Remembers the pause of the last 429 and refuses earlier calls, as the service would. */
function createPauseKeeper(now: () => number) {
  let pause: { until: number; waitMs: number; error: ApiError } | null = null
  return {
    learn(outcome: Outcome<unknown>): void {
      if (outcome.ok || outcome.waitMs === null) return
      const { error, waitMs } = outcome
      if (!isApiError(error) || error.status !== ERROR_STATUS.rate_limited) return
      pause = { until: now() + waitMs, waitMs, error }
    },
    refusal(): Outcome<never> | null {
      const leftMs = pause ? pause.until - now() : 0
      // The remainder exceeds the pause only after the device's clock was set back, so ignore it.
      if (!pause || leftMs <= 0 || leftMs > pause.waitMs) return null
      return failed(new ApiError({ ...pause.error.toJSON(), retryAfterMs: leftMs }), leftMs)
    },
  }
}

/** Retries keep the call's id with a suffix, so that the service's log shows their connection. */
function attemptId(callId: string, attempt: number): string {
  if (attempt === 1) return callId
  const suffix = `-${attempt}`
  return callId.slice(0, MAX_REQUEST_ID_LENGTH - suffix.length) + suffix
}

const CALL_TIMEOUT_MS = 10_000
/** Timeout of calls during which the service fetches or extracts a page or an image. */
const SAVE_TIMEOUT_MS = 25_000
/** Timeout of an answer, which a model writes within two minutes. */
const ANSWER_TIMEOUT_MS = 130_000
const FETCHING = new Set<AnyOperation>([
  'bookmarks.save',
  'bookmarks.preview',
  'capture.save',
  'capture.saveCopy',
  'capture.fetchFile',
  'capture.readAgain',
])

const timeoutOf = (operation: AnyOperation, { call, save }: { call: number; save: number }): number =>
  operation === 'ask.run' ? ANSWER_TIMEOUT_MS : FETCHING.has(operation) ? save : call

/** Longest wait before a retry. After that, the person gets the error. */
export const MAX_WAIT_MS = 4_000

export interface AttemptReport {
  origin: string
  operation: AnyOperation
  /** `ok`, an error code of the service, or a transport failure. */
  outcome: string
}

export interface CallerDeps {
  baseUrl: string
  fetch: typeof fetch
  /** Returns the credential for an origin, or null. Called before every attempt. */
  getToken: (origin: string) => Promise<string | null>
  /** Returns a credential to replace one that got 401, or null. Called at most once per call. */
  refreshToken?: (rejected: string, origin: string) => Promise<string | null>
  /** Returns why an operation isn't sent to this library, or null. */
  refusalOf?: (operation: AnyOperation) => Promise<ApiError | null>
  onAttempt?: (report: AttemptReport) => void
  isOnline?: () => boolean
  sleep?: Sleep
  now?: () => number
  random?: () => number
  callTimeoutMs?: number
  saveTimeoutMs?: number
}

export function createCaller({
  baseUrl,
  fetch,
  getToken,
  refreshToken = async () => null,
  refusalOf = async () => null,
  onAttempt = () => undefined,
  isOnline = () => true,
  sleep = realSleep,
  now = Date.now,
  random = Math.random,
  callTimeoutMs = CALL_TIMEOUT_MS,
  saveTimeoutMs = SAVE_TIMEOUT_MS,
}: CallerDeps) {
  const { origin } = new URL(baseUrl)
  const status = createStatusKeeper(now)
  /** Requests without a credential count by address, so their pause doesn't apply to the account. */
  const pauses = { account: createPauseKeeper(now), address: createPauseKeeper(now) }
  const send = createTransport({ origin, fetch, now, isOnline, onHeaders: status.learn })

  async function call<Value>(
    operation: AnyOperation,
    input: Input,
    read: AnswerReader<Value>,
    {
      signal: callerSignal,
      requestId,
      endsOnPause = false,
      noteBefore: note,
      isBrief = false,
    }: CallOptions = {},
  ): Promise<Value> {
    const request = buildRequest(baseUrl, operation, input)
    const refusal = await refusalOf(operation)
    if (refusal) throw refusal
    const noteBefore = note === undefined ? null : await hashOf(note)
    const callId = RequestId.safeParse(requestId).data ?? crypto.randomUUID()
    const deadline = AbortSignal.timeout(timeoutOf(operation, { call: callTimeoutMs, save: saveTimeoutMs }))
    const signal = callerSignal ? AbortSignal.any([callerSignal, deadline]) : deadline
    const pause = request.endpoint.scope === null ? pauses.address : pauses.account
    let token: string | null = null

    const attemptOnce = async (attempt: number) => {
      if (request.endpoint.scope !== null) {
        token ??= await orAborted(getToken(origin), signal)
        if (token === null) throw unsentError('unauthorized', 'Not signed in to this library.')
      }
      const early = pause.refusal()
      if (early) return early
      const headers = { token, requestId: attemptId(callId, attempt), noteBefore, isBrief }
      const outcome = await send({ request, ...headers, callerSignal, signal, read })
      pause.learn(outcome)
      const error = outcome.ok ? null : outcome.error
      onAttempt({ origin, operation, outcome: isApiError(error) ? error.code : (error?.kind ?? 'ok') })
      return outcome
    }
    const refresh = async (): Promise<boolean> => {
      if (token === null) return false
      token = await orAborted(refreshToken(token, origin), signal)
      return token !== null
    }

    try {
      const { idempotent = true } = request.endpoint
      const limits = { idempotent, maxWaitMs: MAX_WAIT_MS, endsOnPause }
      const repeating = { send: attemptOnce, refresh, signal, callerSignal, ...limits }
      return await withRetries(repeating, { sleep, now, random })
    } catch (error) {
      if (isApiError(error) || isTransportError(error)) throw error
      if (signal.aborted) throw cutShort(callerSignal, callId)
      throw error
    }
  }

  return { call, status }
}
