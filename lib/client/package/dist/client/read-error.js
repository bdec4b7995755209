import { ApiError, ErrorEnvelope, ERROR_STATUS, REQUEST_ID_HEADER, TransportError } from '../contract/index.js';
import { z } from 'zod';
import { readBounded } from './bounded-body.js';
import { failed } from './outcome.js';
import { rateLimitWaitMs, retryAfterMs } from './server-timing.js';
const MAX_ERROR_BYTES = 65_536;
const ERROR_BODY_TIMEOUT_MS = 2_000;
const isServerFault = (status) => status >= 500;
/** What matters of an envelope is its code and message; the rest may be missing or malformed without hiding them. */
const envelopeOf = (status) => {
    const error = ErrorEnvelope.shape.error.shape;
    return z.looseObject({
        error: z.looseObject({
            ...error,
            retryable: error.retryable.catch(status === ERROR_STATUS.rate_limited || isServerFault(status)),
            retryAfterMs: error.retryAfterMs.catch(undefined),
        }),
        requestId: ErrorEnvelope.shape.requestId.optional().catch(undefined),
    });
};
/** An error body that hangs or never ends must not hold up the failure it only explains. */
async function errorText(response) {
    let timer;
    const tooLate = new Promise((resolve) => {
        timer = setTimeout(resolve, ERROR_BODY_TIMEOUT_MS, null);
    });
    const bytes = await Promise.race([readBounded(response, MAX_ERROR_BYTES).catch(() => null), tooLate]);
    clearTimeout(timer);
    return bytes ? new TextDecoder().decode(bytes) : '';
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Why an answer is not the API's, in words for a person. */
export function notTheApi(status, contentType) {
    return contentType?.includes('html')
        ? `The address answered with a web page (status ${status}) instead of the library's API. A sign-in page or a proxy may stand in front of it.`
        : `The answer (status ${status}) is not one that the library's API gives.`;
}
/** Reads an answer with an error status: the envelope where there is one, else what the status alone tells. */
export async function readError(response, sentRequestId, now) {
    const { status, headers } = response;
    const limited = status === ERROR_STATUS.rate_limited;
    const requestId = headers.get(REQUEST_ID_HEADER) ?? sentRequestId;
    const envelope = envelopeOf(status).safeParse(parseJson(await errorText(response)));
    const fromHeaders = limited ? rateLimitWaitMs(headers, now) : retryAfterMs(headers, now);
    if (envelope.success) {
        const { error } = envelope.data;
        const waitMs = error.retryAfterMs ?? fromHeaders;
        return failed(new ApiError({
            status,
            code: error.code,
            message: error.message,
            details: error.details,
            retryable: error.retryable,
            retryAfterMs: waitMs ?? undefined,
            requestId: envelope.data.requestId ?? requestId,
        }), waitMs);
    }
    if (limited) {
        // A gateway in front of the service limits too, with a body of its own; the meaning is the same.
        const message = 'Too many requests';
        const init = { status, code: 'rate_limited', message, retryable: true, requestId };
        return failed(new ApiError({ ...init, retryAfterMs: fromHeaders ?? undefined }), fromHeaders);
    }
    const message = notTheApi(status, headers.get('Content-Type'));
    return failed(new TransportError({ kind: 'bad_answer', message, status, requestId }), fromHeaders);
}
