import { type Endpoint, type Operation } from '../contract/index.js';
/** The parts of a call, by where the endpoint table puts them. */
export interface CallInput {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
}
/** A call that is ready to be sent, any number of times. */
export interface BuiltRequest {
    operation: Operation;
    endpoint: Endpoint;
    url: URL;
    body: string | null;
}
/**
 * Checks a call strictly against the endpoint table and writes its URL and body.
 * @throws ApiError with code `validation_error` and no request id when the call breaks a documented rule.
 */
export declare function buildRequest(baseUrl: string, operation: Operation, input: CallInput): BuiltRequest;
