import { z } from 'zod';
export declare const Scope: z.ZodEnum<{
    destructive: "destructive";
    read: "read";
    write: "write";
}>;
export type Scope = z.infer<typeof Scope>;
/** The scope that lets an OAuth client stay signed in. */
export declare const OFFLINE_ACCESS = "offline_access";
/** Access levels of API keys, with their scopes. */
export declare const KEY_LEVELS: {
    readonly read: readonly ["read"];
    readonly write: readonly ["read", "write"];
    readonly full: readonly ["read", "write", "destructive"];
};
export type KeyLevel = keyof typeof KEY_LEVELS;
export declare const KeyLevel: z.ZodEnum<{
    full: "full";
    read: "read";
    write: "write";
}>;
export declare const API_KEY_PREFIX = "service_";
