import { z } from 'zod';
/** The person a credential belongs to, and what their plan allows. Section "Account". */
export declare const Account: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    email: z.ZodString;
    image: z.ZodNullable<z.ZodString>;
    access: z.ZodObject<{
        hasAppAccess: z.ZodBoolean;
        hasPaidPlan: z.ZodBoolean;
        hasProAccess: z.ZodBoolean;
        trial: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            tagsRemaining: z.ZodOptional<z.ZodNullable<z.ZodInt>>;
            trialEndsAt: z.ZodOptional<z.ZodNullable<z.ZodISODateTime>>;
        }, z.core.$loose>>>;
    }, z.core.$loose>;
}, z.core.$loose>;
export type Account = z.infer<typeof Account>;
