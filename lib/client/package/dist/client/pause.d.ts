import { type Outcome } from './outcome.js';
/**
 * Keeps the pause that the last 429 asked for, so that no other call of this client goes out before its end: it is
 * refused here as the service would, with what is left of the wait.
 */
export declare function createPauseKeeper(now: () => number): {
    learn(outcome: Outcome<unknown>): void;
    /** Null when nothing stands in the way. */
    refusal(): Outcome<never> | null;
};
