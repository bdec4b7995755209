import { isRecord } from './guards.js';
/** Every `error.code` with the status it comes with. Section "Errors". */
export const ERROR_STATUS = {
    bad_request: 400,
    invalid_json: 400,
    unauthorized: 401,
    payment_required: 402,
    forbidden: 403,
    not_found: 404,
    validation_error: 422,
    rate_limited: 429,
    internal_error: 500,
};
export const ERROR_CODES = Object.keys(ERROR_STATUS);
const isIssue = (value) => isRecord(value) &&
    typeof value['code'] === 'string' &&
    typeof value['message'] === 'string' &&
    Array.isArray(value['path']) &&
    value['path'].every((part) => typeof part === 'string' || typeof part === 'number') &&
    (value['allowed'] === undefined || Array.isArray(value['allowed']));
/** The service refused: a documented answer in the error envelope. */
export class ApiError extends Error {
    name = 'ApiError';
    status;
    code;
    details;
    retryable;
    retryAfterMs;
    requestId;
    constructor(init) {
        super(init.message);
        this.status = init.status;
        this.code = init.code;
        this.details = init.details;
        this.retryable = init.retryable;
        this.retryAfterMs = init.retryAfterMs;
        this.requestId = init.requestId;
    }
    /** The offending fields of a 422, or none. */
    get issues() {
        const issues = isRecord(this.details) ? this.details['issues'] : null;
        return Array.isArray(issues) && issues.every(isIssue) ? issues : [];
    }
    toJSON() {
        const { name, status, code, message, details, retryable, retryAfterMs, requestId } = this;
        return { name, status, code, message, details, retryable, retryAfterMs, requestId };
    }
}
/**
 * Why no documented answer came: `offline` (this device has no network), `unreachable` (no connection, or one that
 * broke off), `timeout`, `redirected` (never followed with credentials), `bad_answer` (not the API: HTML, cut JSON, a
 * wrong shape), `aborted` (by the caller).
 */
export const TRANSPORT_FAILURES = [
    'offline',
    'unreachable',
    'timeout',
    'redirected',
    'bad_answer',
    'aborted',
];
/** No documented answer: the network, a proxy, or a server that is not the API. */
export class TransportError extends Error {
    name = 'TransportError';
    kind;
    status;
    requestId;
    constructor(init, options) {
        super(init.message, options);
        this.kind = init.kind;
        this.status = init.status;
        this.requestId = init.requestId;
    }
    toJSON() {
        const { name, kind, message, status, requestId } = this;
        return { name, kind, message, status, requestId };
    }
}
/** Narrows by name, not by class: an error that crossed a message or a realm has lost its prototype. */
export function isApiError(error, code) {
    const is = error instanceof Error && error.name === 'ApiError';
    return is && (code === undefined || error.code === code);
}
export function isTransportError(error, kind) {
    const is = error instanceof Error && error.name === 'TransportError';
    return is && (kind === undefined || error.kind === kind);
}
const isOptional = (value, type) => value === undefined || typeof value === type;
const isApiErrorJson = (json) => Number.isInteger(json['status']) &&
    typeof json['code'] === 'string' &&
    typeof json['retryable'] === 'boolean' &&
    isOptional(json['retryAfterMs'], 'number');
const isTransportErrorJson = (json) => TRANSPORT_FAILURES.includes(json['kind']) && isOptional(json['status'], 'number');
/** Rebuilds what `toJSON` wrote, for the far end of a message; null when it is neither of our errors. */
export function reviveError(json) {
    if (!isRecord(json) || typeof json['message'] !== 'string')
        return null;
    const { requestId } = json;
    if (requestId !== null && typeof requestId !== 'string')
        return null;
    if (json['name'] === 'ApiError' && isApiErrorJson(json))
        return new ApiError(json);
    if (json['name'] === 'TransportError' && isTransportErrorJson(json)) {
        return new TransportError(json);
    }
    return null;
}
