import type { ClientStatus, RetirementNotice } from './types.js';
/** Reads what the service announced of its retirement; null when it announced nothing. Section "Versioning", 4. */
export declare function readRetirement(headers: Headers): RetirementNotice | null;
/** Keeps what answers tell in passing. `onStatus` hears each change of the budget, and of the retirement only the first. */
export declare function createStatusKeeper(now: () => number, onStatus: (status: ClientStatus) => void): {
    read: () => ClientStatus;
    subscribe(listener: (status: ClientStatus) => void): () => void;
    learn(headers: Headers, isOfAccount: boolean): void;
};
