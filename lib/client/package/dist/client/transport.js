import { REQUEST_ID_HEADER, TransportError } from '../contract/index.js';
import { failed } from './outcome.js';
import { readError } from './read-error.js';
const MESSAGES = {
    offline: 'This device is offline.',
    unreachable: 'The library cannot be reached.',
    timeout: 'The library did not answer in time.',
    redirected: "The library redirected to another address. Bookplate didn't follow it, to keep your sign-in safe.",
    bad_answer: "The answer is not one that the library's API gives.",
    aborted: 'The request was stopped.',
};
/** A transport failure with its sentence for a person. */
export const transportError = (kind, requestId, cause, message = MESSAGES[kind]) => new TransportError({ kind, message, requestId }, { cause });
/** Why a call ended early: stopped by the caller, or out of time. */
export const cutShort = (callerSignal, requestId) => transportError(callerSignal?.aborted ? 'aborted' : 'timeout', requestId);
function headersOf({ request, token, requestId }) {
    const headers = new Headers({ Accept: 'application/json', [REQUEST_ID_HEADER]: requestId });
    if (request.body !== null)
        headers.set('Content-Type', 'application/json');
    if (token !== null)
        headers.set('Authorization', `Bearer ${token}`);
    return headers;
}
/** `manual` never follows, as `error` would not either, but lets us name the cause; browsers hide its status. */
const isRedirect = ({ type, status }) => type === 'opaqueredirect' || (status >= 300 && status < 400);
/** Sends one attempt. It never throws for what the network or the service does: that is the outcome. */
export function createTransport({ origin, fetch, now, isOnline, onHeaders }) {
    return async function send(sending) {
        const { request, requestId, signal, callerSignal, read } = sending;
        // Before the header is made: whatever went wrong above, the credential goes to its own origin only.
        if (request.url.origin !== origin)
            return failed(transportError('redirected', requestId));
        const lost = (cause) => {
            if (signal.aborted)
                return failed(cutShort(callerSignal, requestId));
            return failed(transportError(isOnline() ? 'unreachable' : 'offline', requestId, cause));
        };
        let response;
        try {
            response = await fetch(request.url, {
                method: request.endpoint.method,
                headers: headersOf(sending),
                body: request.body,
                signal,
                redirect: 'manual',
                credentials: 'omit',
                cache: 'no-store',
                referrerPolicy: 'no-referrer',
            });
        }
        catch (cause) {
            return lost(cause);
        }
        if (isRedirect(response))
            return failed(transportError('redirected', requestId));
        onHeaders(response.headers, sending.token !== null);
        if (!response.ok) {
            const failure = await readError(response, requestId, now());
            return callerSignal?.aborted ? failed(cutShort(callerSignal, requestId)) : failure;
        }
        return read(response, requestId, lost);
    };
}
