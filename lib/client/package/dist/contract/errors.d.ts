/** Every `error.code` with the status it comes with. Section "Errors". */
export declare const ERROR_STATUS: {
    readonly bad_request: 400;
    readonly invalid_json: 400;
    readonly unauthorized: 401;
    readonly payment_required: 402;
    readonly forbidden: 403;
    readonly not_found: 404;
    readonly validation_error: 422;
    readonly rate_limited: 429;
    readonly internal_error: 500;
};
export type ErrorCode = keyof typeof ERROR_STATUS;
export declare const ERROR_CODES: ErrorCode[];
/** One offending field of a 422; `allowed` lists the values that would do, where they can be listed. */
export interface ValidationIssue {
    code: string;
    message: string;
    path: (string | number)[];
    allowed?: unknown[] | undefined;
    [extra: string]: unknown;
}
/**
 * An `ApiError` as JSON. This file does without Zod, and so do the screens that only show errors: the popup has to be
 * there at once, and the schemas of a whole API would be a third of its script.
 */
export interface ApiErrorJson {
    name: 'ApiError';
    status: number;
    code: string;
    message: string;
    details?: unknown;
    retryable: boolean;
    retryAfterMs?: number | undefined;
    requestId: string | null;
}
type ApiErrorInit = Omit<ApiErrorJson, 'name'>;
/** The service refused: a documented answer in the error envelope. */
export declare class ApiError extends Error {
    readonly name = "ApiError";
    readonly status: number;
    readonly code: string;
    readonly details: unknown;
    readonly retryable: boolean;
    readonly retryAfterMs: number | undefined;
    readonly requestId: string | null;
    constructor(init: ApiErrorInit);
    /** The offending fields of a 422, or none. */
    get issues(): ValidationIssue[];
    toJSON(): ApiErrorJson;
}
/**
 * Why no documented answer came: `offline` (this device has no network), `unreachable` (no connection, or one that
 * broke off), `timeout`, `redirected` (never followed with credentials), `bad_answer` (not the API: HTML, cut JSON, a
 * wrong shape), `aborted` (by the caller).
 */
export declare const TRANSPORT_FAILURES: readonly ['offline', 'unreachable', 'timeout', 'redirected', 'bad_answer', 'aborted'];
export type TransportFailure = (typeof TRANSPORT_FAILURES)[number];
export interface TransportErrorJson {
    name: 'TransportError';
    kind: TransportFailure;
    message: string;
    status?: number | undefined;
    requestId: string | null;
}
type TransportErrorInit = Omit<TransportErrorJson, 'name'>;
/** No documented answer: the network, a proxy, or a server that is not the API. */
export declare class TransportError extends Error {
    readonly name = "TransportError";
    readonly kind: TransportFailure;
    readonly status: number | undefined;
    readonly requestId: string | null;
    constructor(init: TransportErrorInit, options?: ErrorOptions);
    toJSON(): TransportErrorJson;
}
/** Narrows by name, not by class: an error that crossed a message or a realm has lost its prototype. */
export declare function isApiError(error: unknown, code?: ErrorCode): error is ApiError;
export declare function isTransportError(error: unknown, kind?: TransportFailure): error is TransportError;
/** Rebuilds what `toJSON` wrote, for the far end of a message; null when it is neither of our errors. */
export declare function reviveError(json: unknown): ApiError | TransportError | null;
export {};
