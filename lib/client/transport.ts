import {
  NOTE_BEFORE_HEADER,
  PREFER_BRIEF,
  PREFER_HEADER,
  REQUEST_ID_HEADER,
  STREAM_TYPE,
  TransportError,
  type TransportFailure,
} from '@bookplate/contract'
import type { BuiltRequest } from './build-request.ts'
import { failed, type Outcome } from './outcome.ts'
import { readError } from './read-error.ts'
import type { AnswerReader } from './read-success.ts'

export interface TransportDeps {
  origin: string
  fetch: typeof fetch
  now: () => number
  /** False only if the device certainly has no network. */
  isOnline: () => boolean
  /** Gets the headers of every response. Without a credential, they count for the address. */
  onHeaders: (headers: Headers, isOfAccount: boolean) => void
}

export interface Sending<Value> {
  request: BuiltRequest
  token: string | null
  requestId: string
  noteBefore: string | null
  isBrief: boolean
  /** The caller's signal, to distinguish an abort from a timeout. */
  callerSignal: AbortSignal | undefined
  signal: AbortSignal
  read: AnswerReader<Value>
}

const MESSAGES: Record<TransportFailure, string> = {
  offline: 'This device is offline.',
  unreachable: "Couldn't connect to your library.",
  timeout: 'The library did not answer in time.',
  redirected:
    "The library redirected to another address. Bookplate didn't follow it, to keep your sign-in safe.",
  bad_answer: "The answer is not one that the library's API gives.",
  aborted: 'The request was stopped.',
}

const transportError = (kind: TransportFailure, requestId: string | null, cause?: unknown): TransportError =>
  new TransportError({ kind, message: MESSAGES[kind], requestId }, { cause })

export const cutShort = (callerSignal: AbortSignal | undefined, requestId: string | null): TransportError =>
  transportError(callerSignal?.aborted ? 'aborted' : 'timeout', requestId)

function headersOf({ request, token, requestId, noteBefore, isBrief }: Sending<unknown>): Headers {
  const accept = request.endpoint.streams ? `${STREAM_TYPE}, application/json` : 'application/json'
  const headers = new Headers({ Accept: accept, [REQUEST_ID_HEADER]: requestId })
  if (request.body !== null) headers.set('Content-Type', 'application/json')
  if (request.body instanceof Uint8Array) headers.set('Content-Encoding', 'gzip')
  if (noteBefore !== null) headers.set(NOTE_BEFORE_HEADER, noteBefore)
  if (isBrief) headers.set(PREFER_HEADER, PREFER_BRIEF)
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  return headers
}

/** `manual` doesn't follow redirects, like `error`, but makes the cause visible. Browsers hide the status. */
export const SAFE_FETCH = {
  redirect: 'manual',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const

export const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400)

/** Sends one attempt. Network and service failures are results, not exceptions. */
export function createTransport({ origin, fetch, now, isOnline, onHeaders }: TransportDeps) {
  return async function send<Value>(sending: Sending<Value>): Promise<Outcome<Value>> {
    const { request, requestId, signal, callerSignal, read } = sending
    // Checked before adding the credential, so that it only goes to its origin.
    if (request.url.origin !== origin) return failed(transportError('redirected', requestId))
    const lost = (cause: unknown) => {
      if (signal.aborted) return failed(cutShort(callerSignal, requestId))
      return failed(transportError(isOnline() ? 'unreachable' : 'offline', requestId, cause))
    }

    let response: Response
    try {
      response = await fetch(request.url, {
        method: request.endpoint.method,
        headers: headersOf(sending),
        body: request.body,
        signal,
        ...SAFE_FETCH,
      })
    } catch (cause) {
      return lost(cause)
    }
    if (isRedirect(response)) return failed(transportError('redirected', requestId))
    onHeaders(response.headers, sending.token !== null)
    if (!response.ok) {
      const failure = await readError(response, requestId, now())
      return callerSignal?.aborted ? failed(cutShort(callerSignal, requestId)) : failure
    }
    return read(response, requestId, lost)
  }
}
