/** How many requests one window allows, how many are left, and after how many milliseconds the next one begins. */
export interface RateBudget {
    limit: number;
    remaining: number;
    resetMs: number;
}
/** The five header families of section "Limits", with the same numbers; resets are seconds from now. */
export declare function rateLimitHeaders({ limit, remaining, resetMs }: RateBudget): Record<string, string>;
/** Reads the budget from an answer, from whichever of the families is there; null when none tells all of it. */
export declare function readRateBudget(headers: Headers): RateBudget | null;
