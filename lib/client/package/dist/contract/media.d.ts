import { z } from 'zod';
export declare const MediaType: z.ZodEnum<{
    image: "image";
    video: "video";
}>;
export type MediaType = z.infer<typeof MediaType>;
/** In answers an open string: a kind added inside `/v1` must not make a page of results unreadable. */
export declare const MediaTypeName: z.ZodString;
/** One picture or video of a bookmark. `width` and `height` in pixels, `duration` in seconds. Section "Media". */
export declare const Media: z.ZodObject<{
    ref: z.ZodString;
    type: z.ZodString;
    url: z.ZodString;
    storedUrl: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    width: z.ZodOptional<z.ZodNullable<z.ZodInt>>;
    height: z.ZodOptional<z.ZodNullable<z.ZodInt>>;
    duration: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    altText: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$loose>;
export type Media = z.infer<typeof Media>;
