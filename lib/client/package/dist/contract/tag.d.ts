import { z } from 'zod';
/** A tag as a bookmark carries it. Section "Tag". */
export declare const Tag: z.ZodObject<{
    id: z.ZodGUID;
    name: z.ZodString;
    color: z.ZodOptional<z.ZodString>;
}, z.core.$loose>;
export type Tag = z.infer<typeof Tag>;
/** A tag of `GET /v1/tags`; `count` counts the active bookmarks that carry it. */
export declare const CountedTag: z.ZodObject<{
    id: z.ZodGUID;
    name: z.ZodString;
    color: z.ZodOptional<z.ZodString>;
    count: z.ZodInt;
}, z.core.$loose>;
export type CountedTag = z.infer<typeof CountedTag>;
/** A name as it may be sent: trimmed and lowercased, as the service stores it. */
export declare const TagName: z.ZodString;
/** Changes to a bookmark's tags: `add` and `remove` together, or `set` alone. Section "PATCH /v1/bookmarks". */
export declare const TagChange: z.ZodObject<{
    add: z.ZodOptional<z.ZodArray<z.ZodString>>;
    remove: z.ZodOptional<z.ZodArray<z.ZodString>>;
    set: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strict>;
export type TagChange = z.infer<typeof TagChange>;
