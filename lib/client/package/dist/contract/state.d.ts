import { z } from 'zod';
export declare const State: z.ZodEnum<{
    active: "active";
    all: "all";
    archived: "archived";
}>;
export type State = z.infer<typeof State>;
/** How much of each bookmark a page holds. */
export declare const VIEWS: readonly ['full', 'summary'];
export declare const View: z.ZodEnum<{
    full: "full";
    summary: "summary";
}>;
export type View = z.infer<typeof View>;
export declare const DEFAULT_VIEW: View;
