import { z } from 'zod';
/** Figures of a selection of the library. `byMonth` keys are capture months in UTC, newest first. Section "Stats". */
export declare const Stats: z.ZodObject<{
    total: z.ZodInt;
    byPlatform: z.ZodRecord<z.ZodString, z.ZodInt>;
    byContentType: z.ZodRecord<z.ZodString, z.ZodInt>;
    byMonth: z.ZodRecord<z.ZodString, z.ZodInt>;
    favorites: z.ZodInt;
    archived: z.ZodInt;
    untagged: z.ZodInt;
    withNote: z.ZodInt;
}, z.core.$loose>;
export type Stats = z.infer<typeof Stats>;
