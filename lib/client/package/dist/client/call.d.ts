import { type Operation } from '../contract/index.js';
import { type CallInput } from './build-request.js';
import type { AnswerReader } from './read-success.js';
import { type Sleep } from './sleep.js';
import type { CallOptions, ClientStatus } from './types.js';
/** Milliseconds that a call may take, all its attempts and waits together. */
export declare const CALL_TIMEOUT_MS = 10000;
/** A save is answered when the service has fetched the page. */
export declare const SAVE_TIMEOUT_MS = 25000;
/** A person is not kept waiting longer than this for another attempt; the error tells them instead. */
export declare const MAX_WAIT_MS = 4000;
/** One attempt, for a log: nothing in it is a credential or content of the library. */
export interface AttemptReport {
    /** Of the library that was asked. */
    origin: string;
    operation: Operation;
    requestId: string;
    attempt: number;
    /** `ok`, an error code of the service, or the kind of a transport failure. */
    outcome: string;
    durationMs: number;
}
export interface CallerDeps {
    /** As `parseBaseUrl` returns it. */
    baseUrl: string;
    fetch: typeof fetch;
    /** The credential for this origin, or null when there is none; asked before every attempt. */
    getToken: (origin: string) => Promise<string | null>;
    /** A credential to use instead of the one that got 401, or null. Asked at most once a call. */
    refreshToken?: (rejected: string, origin: string) => Promise<string | null>;
    onStatus?: (status: ClientStatus) => void;
    onAttempt?: (report: AttemptReport) => void;
    isOnline?: () => boolean;
    sleep?: Sleep;
    now?: () => number;
    random?: () => number;
    createRequestId?: () => string;
    callTimeoutMs?: number;
    saveTimeoutMs?: number;
    maxWaitMs?: number;
}
/** One generic call over the endpoint table; every method of the client is one line over it. */
export declare function createCaller({ baseUrl, fetch, getToken, refreshToken, onStatus, onAttempt, isOnline, sleep, now, random, createRequestId, callTimeoutMs, saveTimeoutMs, maxWaitMs, }: CallerDeps): {
    call: <Value>(operation: Operation, input: CallInput, read: AnswerReader<Value>, { signal: callerSignal, requestId, endsOnPause }?: CallOptions) => Promise<Value>;
    status: {
        read: () => ClientStatus;
        subscribe(listener: (status: ClientStatus) => void): () => void;
        learn(headers: Headers, isOfAccount: boolean): void;
    };
};
