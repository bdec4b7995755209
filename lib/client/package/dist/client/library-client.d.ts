import { type CallerDeps } from './call.js';
import type { ClientStatus, LibraryClient } from './types.js';
/** A library over HTTP, with what its answers told in passing. */
export interface HttpLibraryClient extends LibraryClient {
    status(): ClientStatus;
    /** Hears every change of the status; returns the way to stop. */
    subscribe(listener: (status: ClientStatus) => void): () => void;
}
/**
 * The whole API over HTTP: one method per endpoint of the table. Requests are checked strictly before they are sent,
 * answers are parsed loosely.
 * @throws ApiError when the library refuses, or when a request breaks a rule of it (`requestId` is null then)
 * @throws TransportError when no documented answer came
 */
export declare function createLibraryClient(deps: CallerDeps): HttpLibraryClient;
