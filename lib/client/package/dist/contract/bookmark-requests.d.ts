import { z } from 'zod';
/** Query of `GET /v1/bookmarks`. */
export declare const ListBookmarksQuery: z.ZodObject<{
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
    q: z.ZodOptional<z.ZodString>;
    cursor: z.ZodOptional<z.ZodString>;
    limit: z.ZodOptional<z.ZodInt>;
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
export type ListBookmarksQuery = z.infer<typeof ListBookmarksQuery>;
export declare const BookmarkPage: z.ZodObject<{
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
}, z.core.$loose>;
export type BookmarkPage = z.infer<typeof BookmarkPage>;
export declare const SummaryPage: z.ZodObject<{
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
}, z.core.$loose>;
export type SummaryPage = z.infer<typeof SummaryPage>;
/** Body of `POST /v1/bookmarks`. Whether the address may be fetched is the service's to judge. */
export declare const SaveBookmarkRequest: z.ZodObject<{
    url: z.ZodURL;
}, z.core.$strict>;
export type SaveBookmarkRequest = z.infer<typeof SaveBookmarkRequest>;
/** Of a save the document promises the bookmark's id and whether it is new; the rest of it may be missing. */
export declare const SavedBookmark: z.ZodObject<{
    bookmark: z.ZodObject<{
        id: z.ZodNonOptional<z.ZodOptional<z.ZodGUID>>;
        platform: z.ZodOptional<z.ZodString>;
        platformId: z.ZodOptional<z.ZodOptional<z.ZodNullable<z.ZodString>>>;
        contentType: z.ZodOptional<z.ZodString>;
        url: z.ZodOptional<z.ZodString>;
        title: z.ZodOptional<z.ZodOptional<z.ZodNullable<z.ZodString>>>;
        author: z.ZodOptional<z.ZodOptional<z.ZodNullable<z.ZodObject<{
            username: z.ZodString;
            displayName: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            avatarUrl: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            profileUrl: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$loose>>>>;
        content: z.ZodOptional<z.ZodArray<z.ZodObject<{}, z.core.$loose>>>;
        media: z.ZodOptional<z.ZodArray<z.ZodObject<{
            ref: z.ZodString;
            type: z.ZodString;
            url: z.ZodString;
            storedUrl: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            width: z.ZodOptional<z.ZodNullable<z.ZodInt>>;
            height: z.ZodOptional<z.ZodNullable<z.ZodInt>>;
            duration: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            altText: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$loose>>>;
        tags: z.ZodOptional<z.ZodArray<z.ZodObject<{
            id: z.ZodGUID;
            name: z.ZodString;
            color: z.ZodOptional<z.ZodString>;
        }, z.core.$loose>>>;
        note: z.ZodOptional<z.ZodOptional<z.ZodNullable<z.ZodString>>>;
        isFavorite: z.ZodOptional<z.ZodOptional<z.ZodBoolean>>;
        capturedAt: z.ZodOptional<z.ZodISODateTime>;
        contentCreatedAt: z.ZodOptional<z.ZodOptional<z.ZodNullable<z.ZodISODateTime>>>;
        deletedAt: z.ZodOptional<z.ZodOptional<z.ZodNullable<z.ZodISODateTime>>>;
    }, z.core.$loose>;
    created: z.ZodBoolean;
}, z.core.$loose>;
export type SavedBookmark = z.infer<typeof SavedBookmark>;
export declare const BookmarkPath: z.ZodObject<{
    bookmarkId: z.ZodGUID;
}, z.core.$strict>;
/** Body of `POST /v1/bookmarks/batch-read`. */
export declare const BatchReadRequest: z.ZodObject<{
    ids: z.ZodArray<z.ZodGUID>;
}, z.core.$strict>;
export type BatchReadRequest = z.infer<typeof BatchReadRequest>;
/** Bookmarks in the order asked for, and the ids that were not found. */
export declare const BatchRead: z.ZodObject<{
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
    missing: z.ZodArray<z.ZodGUID>;
}, z.core.$loose>;
export type BatchRead = z.infer<typeof BatchRead>;
/** Body of `PATCH /v1/bookmarks/{bookmarkId}`: at least one of them; a null note clears it. */
export declare const UpdateBookmarkRequest: z.ZodObject<{
    isFavorite: z.ZodOptional<z.ZodBoolean>;
    note: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    tags: z.ZodOptional<z.ZodObject<{
        add: z.ZodOptional<z.ZodArray<z.ZodString>>;
        remove: z.ZodOptional<z.ZodArray<z.ZodString>>;
        set: z.ZodOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type UpdateBookmarkRequest = z.infer<typeof UpdateBookmarkRequest>;
/** What a change answers is an object of unknown shape ("not shown"); read the bookmark anew where it matters. */
export declare const UpdatedBookmark: z.ZodObject<{}, z.core.$loose>;
export type UpdatedBookmark = z.infer<typeof UpdatedBookmark>;
/** Body of archive and of restore. */
export declare const BookmarkIds: z.ZodObject<{
    ids: z.ZodArray<z.ZodGUID>;
}, z.core.$strict>;
export type BookmarkIds = z.infer<typeof BookmarkIds>;
/** The ids that actually changed. */
export declare const ChangedIds: z.ZodObject<{
    ids: z.ZodArray<z.ZodGUID>;
}, z.core.$loose>;
export type ChangedIds = z.infer<typeof ChangedIds>;
/** Query of the image preview; `ref` comes from `media[].ref`. */
export declare const PreviewQuery: z.ZodObject<{
    ref: z.ZodString;
}, z.core.$strict>;
export type PreviewQuery = z.infer<typeof PreviewQuery>;
/** Query of `GET /v1/stats`: all filters. */
export declare const StatsQuery: z.ZodObject<{
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
    q: z.ZodOptional<z.ZodString>;
    state: z.ZodOptional<z.ZodEnum<{
        active: "active";
        all: "all";
        archived: "archived";
    }>>;
}, z.core.$strict>;
export type StatsQuery = z.infer<typeof StatsQuery>;
