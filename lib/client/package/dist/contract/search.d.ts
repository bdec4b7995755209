import { z } from 'zod';
export declare const RankMode: z.ZodEnum<{
    image: "image";
    post: "post";
}>;
export type RankMode = z.infer<typeof RankMode>;
/** Body of `POST /v1/search`. */
export declare const SearchRequest: z.ZodObject<{
    query: z.ZodString;
    filters: z.ZodOptional<z.ZodObject<{
        platforms: z.ZodOptional<z.ZodArray<z.ZodEnum<{
            instagram: "instagram";
            reddit: "reddit";
            tiktok: "tiktok";
            twitter: "twitter";
            web: "web";
            youtube: "youtube";
        }>>>;
        platformMode: z.ZodOptional<z.ZodEnum<{
            exclude: "exclude";
            include: "include";
        }>>;
        contentTypes: z.ZodOptional<z.ZodArray<z.ZodEnum<{
            article: "article";
            comment: "comment";
            image: "image";
            "instagram:article": "instagram:article";
            "instagram:comment": "instagram:comment";
            "instagram:image": "instagram:image";
            "instagram:post": "instagram:post";
            "instagram:snippet": "instagram:snippet";
            "instagram:video": "instagram:video";
            post: "post";
            "reddit:article": "reddit:article";
            "reddit:comment": "reddit:comment";
            "reddit:image": "reddit:image";
            "reddit:post": "reddit:post";
            "reddit:snippet": "reddit:snippet";
            "reddit:video": "reddit:video";
            snippet: "snippet";
            "tiktok:article": "tiktok:article";
            "tiktok:comment": "tiktok:comment";
            "tiktok:image": "tiktok:image";
            "tiktok:post": "tiktok:post";
            "tiktok:snippet": "tiktok:snippet";
            "tiktok:video": "tiktok:video";
            "twitter:article": "twitter:article";
            "twitter:comment": "twitter:comment";
            "twitter:image": "twitter:image";
            "twitter:post": "twitter:post";
            "twitter:snippet": "twitter:snippet";
            "twitter:video": "twitter:video";
            video: "video";
            "web:article": "web:article";
            "web:comment": "web:comment";
            "web:image": "web:image";
            "web:post": "web:post";
            "web:snippet": "web:snippet";
            "web:video": "web:video";
            "youtube:article": "youtube:article";
            "youtube:comment": "youtube:comment";
            "youtube:image": "youtube:image";
            "youtube:post": "youtube:post";
            "youtube:snippet": "youtube:snippet";
            "youtube:video": "youtube:video";
        }>>>;
        contentTypeMode: z.ZodOptional<z.ZodEnum<{
            exclude: "exclude";
            include: "include";
        }>>;
        authors: z.ZodOptional<z.ZodArray<z.ZodString>>;
        authorMode: z.ZodOptional<z.ZodEnum<{
            exclude: "exclude";
            include: "include";
        }>>;
        tags: z.ZodOptional<z.ZodArray<z.ZodString>>;
        tagMode: z.ZodOptional<z.ZodEnum<{
            exclude_all: "exclude_all";
            exclude_any: "exclude_any";
            include_all: "include_all";
            include_any: "include_any";
        }>>;
        media: z.ZodOptional<z.ZodArray<z.ZodEnum<{
            "any-media": "any-media";
            image: "image";
            "text-only": "text-only";
            video: "video";
        }>>>;
        mediaMode: z.ZodOptional<z.ZodEnum<{
            exclude: "exclude";
            include: "include";
        }>>;
        favorite: z.ZodOptional<z.ZodArray<z.ZodEnum<{
            favorite: "favorite";
            "not-favorite": "not-favorite";
        }>>>;
        note: z.ZodOptional<z.ZodArray<z.ZodEnum<{
            "has-note": "has-note";
            "no-note": "no-note";
        }>>>;
        untagged: z.ZodOptional<z.ZodBoolean>;
        capturedAfter: z.ZodOptional<z.ZodUnion<readonly [z.ZodISODate, z.ZodISODateTime]>>;
        capturedBefore: z.ZodOptional<z.ZodUnion<readonly [z.ZodISODate, z.ZodISODateTime]>>;
    }, z.core.$strict>>;
    limit: z.ZodOptional<z.ZodInt>;
    cursor: z.ZodOptional<z.ZodString>;
    rankMode: z.ZodOptional<z.ZodEnum<{
        image: "image";
        post: "post";
    }>>;
    state: z.ZodOptional<z.ZodEnum<{
        active: "active";
        all: "all";
        archived: "archived";
    }>>;
    view: z.ZodOptional<z.ZodEnum<{
        full: "full";
        summary: "summary";
    }>>;
}, z.core.$strict>;
export type SearchRequest = z.infer<typeof SearchRequest>;
/** One tile of an image-ranked full page. */
export declare const Tile: z.ZodObject<{
    bookmarkId: z.ZodGUID;
    ref: z.ZodString;
    caption: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$loose>;
export type Tile = z.infer<typeof Tile>;
/** A page of `POST /v1/search` with `view=full`. */
export declare const SearchPage: z.ZodObject<{
    items: z.ZodArray<z.ZodObject<{
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
    }, z.core.$loose>>;
    nextCursor: z.ZodNullable<z.ZodString>;
    tileOrder: z.ZodOptional<z.ZodArray<z.ZodObject<{
        bookmarkId: z.ZodGUID;
        ref: z.ZodString;
        caption: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$loose>>>;
    searchDegraded: z.ZodOptional<z.ZodNullable<z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>>>;
}, z.core.$loose>;
export type SearchPage = z.infer<typeof SearchPage>;
/** A page of `POST /v1/search` with `view=summary`; `rankMode` is the one that ran. */
export declare const SearchSummaryPage: z.ZodObject<{
    items: z.ZodArray<z.ZodObject<{
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
    }, z.core.$loose>>;
    nextCursor: z.ZodNullable<z.ZodString>;
    rankMode: z.ZodOptional<z.ZodString>;
    requestedRankMode: z.ZodOptional<z.ZodString>;
    degraded: z.ZodOptional<z.ZodNullable<z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>>>;
}, z.core.$loose>;
export type SearchSummaryPage = z.infer<typeof SearchSummaryPage>;
