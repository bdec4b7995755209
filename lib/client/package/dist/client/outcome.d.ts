import type { ApiError, TransportError } from '../contract/index.js';
/** How one attempt ended. `waitMs` is the wait that the service asked for, where it asked for one. */
export type Outcome<Value> = {
    ok: true;
    value: Value;
} | {
    ok: false;
    error: ApiError | TransportError;
    waitMs: number | null;
};
export declare const failed: (error: ApiError | TransportError, waitMs?: number | null) => {
    ok: false;
    error: ApiError | TransportError;
    waitMs: number | null;
};
