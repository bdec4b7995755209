import { z } from 'zod';
/** Who published the original. Section "Author". */
export declare const Author: z.ZodObject<{
    username: z.ZodString;
    displayName: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    avatarUrl: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    profileUrl: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$loose>;
export type Author = z.infer<typeof Author>;
