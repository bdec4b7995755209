/** Waits `ms` milliseconds, or rejects with the signal's reason as soon as it is aborted. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;
export declare const sleep: Sleep;
/** Settles as `promise` does, but rejects at once when the signal is aborted. */
export declare function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value>;
