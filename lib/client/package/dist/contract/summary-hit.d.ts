import { z } from 'zod';
export declare const SummaryMedia: z.ZodObject<{
    ref: z.ZodString;
    type: z.ZodString;
    altText: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$loose>;
export type SummaryMedia = z.infer<typeof SummaryMedia>;
/** The image that an image-ranked search matched, with the caption it matched by. Sizes in pixels. */
export declare const MatchedMedia: z.ZodObject<{
    ref: z.ZodString;
    caption: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    altText: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    width: z.ZodOptional<z.ZodNullable<z.ZodInt>>;
    height: z.ZodOptional<z.ZodNullable<z.ZodInt>>;
    url: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$loose>;
export type MatchedMedia = z.infer<typeof MatchedMedia>;
/** What `view=summary` returns per item: light, and never raw content. Section "Summary hit". */
export declare const SummaryHit: z.ZodObject<{
    id: z.ZodGUID;
    url: z.ZodString;
    platform: z.ZodString;
    contentType: z.ZodString;
    title: z.ZodNullable<z.ZodString>;
    author: z.ZodNullable<z.ZodString>;
    text: z.ZodString;
    tags: z.ZodArray<z.ZodString>;
    media: z.ZodArray<z.ZodObject<{
        ref: z.ZodString;
        type: z.ZodString;
        altText: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$loose>>;
    mediaCount: z.ZodInt;
    favorite: z.ZodBoolean;
    archived: z.ZodBoolean;
    capturedAt: z.ZodISODateTime;
    contentCreatedAt: z.ZodOptional<z.ZodNullable<z.ZodISODateTime>>;
    matchedMedia: z.ZodOptional<z.ZodObject<{
        ref: z.ZodString;
        caption: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        altText: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        width: z.ZodOptional<z.ZodNullable<z.ZodInt>>;
        height: z.ZodOptional<z.ZodNullable<z.ZodInt>>;
        url: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$loose>>;
}, z.core.$loose>;
export type SummaryHit = z.infer<typeof SummaryHit>;
