import { z } from 'zod';
export declare const Platform: z.ZodEnum<{
    instagram: "instagram";
    reddit: "reddit";
    tiktok: "tiktok";
    twitter: "twitter";
    web: "web";
    youtube: "youtube";
}>;
export type Platform = z.infer<typeof Platform>;
export declare const ContentType: z.ZodEnum<{
    article: "article";
    comment: "comment";
    image: "image";
    post: "post";
    snippet: "snippet";
    video: "video";
}>;
export type ContentType = z.infer<typeof ContentType>;
/**
 * One Portable Text block or custom block. The document leaves the inner shape open ("not shown"), so nothing is
 * required of it here; whoever renders it must cope with any object.
 */
export declare const ContentBlock: z.ZodObject<{}, z.core.$loose>;
export type ContentBlock = z.infer<typeof ContentBlock>;
/** In answers these stay open strings: a platform added inside `/v1` must not break a client. */
export declare const PlatformName: z.ZodString;
export declare const ContentTypeName: z.ZodString;
/** A saved bookmark, whole. Section "Bookmark". */
export declare const Bookmark: z.ZodObject<{
    id: z.ZodGUID;
    platform: z.ZodString;
    platformId: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    contentType: z.ZodString;
    url: z.ZodString;
    title: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    author: z.ZodOptional<z.ZodNullable<z.ZodObject<{
        username: z.ZodString;
        displayName: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        avatarUrl: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        profileUrl: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$loose>>>;
    content: z.ZodArray<z.ZodObject<{}, z.core.$loose>>;
    media: z.ZodArray<z.ZodObject<{
        ref: z.ZodString;
        type: z.ZodString;
        url: z.ZodString;
        storedUrl: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        width: z.ZodOptional<z.ZodNullable<z.ZodInt>>;
        height: z.ZodOptional<z.ZodNullable<z.ZodInt>>;
        duration: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        altText: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$loose>>;
    tags: z.ZodArray<z.ZodObject<{
        id: z.ZodGUID;
        name: z.ZodString;
        color: z.ZodOptional<z.ZodString>;
    }, z.core.$loose>>;
    note: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    isFavorite: z.ZodOptional<z.ZodBoolean>;
    capturedAt: z.ZodISODateTime;
    contentCreatedAt: z.ZodOptional<z.ZodNullable<z.ZodISODateTime>>;
    deletedAt: z.ZodOptional<z.ZodNullable<z.ZodISODateTime>>;
}, z.core.$loose>;
export type Bookmark = z.infer<typeof Bookmark>;
