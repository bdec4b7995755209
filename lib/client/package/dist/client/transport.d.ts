import { TransportError, type TransportFailure } from '../contract/index.js';
import type { BuiltRequest } from './build-request.js';
import { type Outcome } from './outcome.js';
import type { AnswerReader } from './read-success.js';
export interface TransportDeps {
    /** The only origin that a credential is sent to. */
    origin: string;
    fetch: typeof fetch;
    now: () => number;
    /** False only where the device surely has no network. */
    isOnline: () => boolean;
    /** Sees the headers of every answer, good or bad; without a credential they count for an address, not the account. */
    onHeaders: (headers: Headers, isOfAccount: boolean) => void;
}
export interface Sending<Value> {
    request: BuiltRequest;
    token: string | null;
    requestId: string;
    /** The caller's own; tells an abort from a time-out. */
    callerSignal: AbortSignal | undefined;
    /** The caller's signal or the deadline of the call, whichever comes first. */
    signal: AbortSignal;
    read: AnswerReader<Value>;
}
/** A transport failure with its sentence for a person. */
export declare const transportError: (kind: TransportFailure, requestId: string | null, cause?: unknown, message?: string) => TransportError;
/** Why a call ended early: stopped by the caller, or out of time. */
export declare const cutShort: (callerSignal: AbortSignal | undefined, requestId: string | null) => TransportError;
/** Sends one attempt. It never throws for what the network or the service does: that is the outcome. */
export declare function createTransport({ origin, fetch, now, isOnline, onHeaders }: TransportDeps): <Value>(sending: Sending<Value>) => Promise<Outcome<Value>>;
