import { z } from 'zod';
export declare const ValidationDetails: z.ZodObject<{
    issues: z.ZodArray<z.ZodObject<{
        code: z.ZodString;
        message: z.ZodString;
        path: z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber]>>;
        allowed: z.ZodOptional<z.ZodArray<z.ZodUnknown>>;
    }, z.core.$loose>>;
}, z.core.$loose>;
/** The envelope of all failures. `code` is open in answers: a new code must not hide the message. */
export declare const ErrorEnvelope: z.ZodObject<{
    error: z.ZodObject<{
        code: z.ZodString;
        message: z.ZodString;
        details: z.ZodOptional<z.ZodUnknown>;
        retryable: z.ZodBoolean;
        retryAfterMs: z.ZodOptional<z.ZodInt>;
    }, z.core.$loose>;
    requestId: z.ZodString;
}, z.core.$loose>;
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
