import { ApiError, ERROR_STATUS, isApiError, isTransportError, RequestId, } from '../contract/index.js';
import { buildRequest } from './build-request.js';
import { attemptId } from './request-id.js';
import { withRetries } from './retry.js';
import { orAborted, sleep as realSleep } from './sleep.js';
import { createPauseKeeper } from './pause.js';
import { createStatusKeeper } from './status.js';
import { createTransport, cutShort } from './transport.js';
/** Milliseconds that a call may take, all its attempts and waits together. */
export const CALL_TIMEOUT_MS = 10_000;
/** A save is answered when the service has fetched the page. */
export const SAVE_TIMEOUT_MS = 25_000;
/** A person is not kept waiting longer than this for another attempt; the error tells them instead. */
export const MAX_WAIT_MS = 4_000;
const notSignedIn = () => new ApiError({
    status: ERROR_STATUS.unauthorized,
    code: 'unauthorized',
    message: 'Not signed in to this library.',
    retryable: false,
    requestId: null,
});
/** One generic call over the endpoint table; every method of the client is one line over it. */
export function createCaller({ baseUrl, fetch, getToken, refreshToken = async () => null, onStatus = () => undefined, onAttempt = () => undefined, isOnline = () => true, sleep = realSleep, now = Date.now, random = Math.random, createRequestId = () => crypto.randomUUID(), callTimeoutMs = CALL_TIMEOUT_MS, saveTimeoutMs = SAVE_TIMEOUT_MS, maxWaitMs = MAX_WAIT_MS, }) {
    const { origin } = new URL(baseUrl);
    const status = createStatusKeeper(now, onStatus);
    /** What is sent without a credential is metered by address: its pause is not the account's. */
    const pauses = { account: createPauseKeeper(now), address: createPauseKeeper(now) };
    const send = createTransport({ origin, fetch, now, isOnline, onHeaders: status.learn });
    async function call(operation, input, read, { signal: callerSignal, requestId, endsOnPause = false } = {}) {
        const request = buildRequest(baseUrl, operation, input);
        const callId = RequestId.safeParse(requestId).data ?? createRequestId();
        const deadline = AbortSignal.timeout(operation === 'bookmarks.save' ? saveTimeoutMs : callTimeoutMs);
        const signal = callerSignal ? AbortSignal.any([callerSignal, deadline]) : deadline;
        const pause = request.endpoint.scope === null ? pauses.address : pauses.account;
        let token = null;
        const attemptOnce = async (attempt) => {
            if (request.endpoint.scope !== null) {
                token ??= await orAborted(getToken(origin), signal);
                if (token === null)
                    throw notSignedIn();
            }
            const early = pause.refusal();
            if (early)
                return early;
            const attemptedAt = now();
            const id = attemptId(callId, attempt);
            const outcome = await send({ request, token, requestId: id, callerSignal, signal, read });
            pause.learn(outcome);
            const error = outcome.ok ? null : outcome.error;
            const name = isApiError(error) ? error.code : (error?.kind ?? 'ok');
            onAttempt({ origin, operation, requestId: id, attempt, outcome: name, durationMs: now() - attemptedAt });
            return outcome;
        };
        const refresh = async () => {
            if (token === null)
                return false;
            token = await orAborted(refreshToken(token, origin), signal);
            return token !== null;
        };
        try {
            const { idempotent } = request.endpoint;
            const limits = { idempotent, maxWaitMs, endsOnPause };
            const repeating = { send: attemptOnce, refresh, signal, callerSignal, ...limits };
            return await withRetries(repeating, { sleep, now, random });
        }
        catch (error) {
            if (isApiError(error) || isTransportError(error))
                throw error;
            if (signal.aborted)
                throw cutShort(callerSignal, callId);
            throw error;
        }
    }
    return { call, status };
}
