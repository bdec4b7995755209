import { z } from 'zod';
import type { Scope } from './scopes.js';
/**
 * The one table of endpoints: the client's methods, the service's routes and the OpenAPI document are read from it.
 * Requests are strict; responses are loose, because "extra properties may appear".
 */
export interface Endpoint {
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
    /** Relative to the base URL, parameters in braces. */
    path: string;
    /** Null where no credential is needed. */
    scope: Scope | null;
    /** Whether a free plan may call it. */
    freePlan?: true;
    params?: z.ZodObject;
    query?: z.ZodObject;
    body?: z.ZodType;
    /** What `data` holds on success; `jpeg` is a binary body without an envelope. */
    response: z.ZodType | 'jpeg';
    success: readonly (200 | 201)[];
    /** Safe to send again when the answer was lost. */
    idempotent: boolean;
    summary: string;
}
export declare const ENDPOINTS: {
    readonly 'root.read': {
        readonly method: 'GET';
        readonly path: '/v1';
        readonly scope: null;
        readonly freePlan: true;
        readonly response: z.ZodObject<{}, z.core.$loose>;
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Pointers to documentation, OpenAPI, authentication, rate limits and versioning';
    };
    readonly 'bookmarks.list': {
        readonly method: 'GET';
        readonly path: '/v1/bookmarks';
        readonly scope: 'read';
        readonly query: z.ZodObject<{
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
        readonly response: z.ZodUnion<readonly [z.ZodObject<{
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
        }, z.core.$loose>, z.ZodObject<{
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
        }, z.core.$loose>]>;
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'List bookmarks in reverse capture order';
    };
    readonly 'bookmarks.save': {
        readonly method: 'POST';
        readonly path: '/v1/bookmarks';
        readonly scope: 'write';
        readonly body: z.ZodObject<{
            url: z.ZodURL;
        }, z.core.$strict>;
        readonly response: z.ZodObject<{
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
        readonly success: readonly [201, 200];
        readonly idempotent: true;
        readonly summary: 'Fetch a public URL and save it; 200 when it is saved already';
    };
    readonly 'bookmarks.read': {
        readonly method: 'GET';
        readonly path: '/v1/bookmarks/{bookmarkId}';
        readonly scope: 'read';
        readonly params: z.ZodObject<{
            bookmarkId: z.ZodGUID;
        }, z.core.$strict>;
        readonly response: z.ZodObject<{
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
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Read one bookmark';
    };
    readonly 'bookmarks.batchRead': {
        readonly method: 'POST';
        readonly path: '/v1/bookmarks/batch-read';
        readonly scope: 'read';
        readonly body: z.ZodObject<{
            ids: z.ZodArray<z.ZodGUID>;
        }, z.core.$strict>;
        readonly response: z.ZodObject<{
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
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Read several bookmarks, in the order asked for';
    };
    readonly 'bookmarks.update': {
        readonly method: 'PATCH';
        readonly path: '/v1/bookmarks/{bookmarkId}';
        readonly scope: 'write';
        readonly params: z.ZodObject<{
            bookmarkId: z.ZodGUID;
        }, z.core.$strict>;
        readonly body: z.ZodObject<{
            isFavorite: z.ZodOptional<z.ZodBoolean>;
            note: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            tags: z.ZodOptional<z.ZodObject<{
                add: z.ZodOptional<z.ZodArray<z.ZodString>>;
                remove: z.ZodOptional<z.ZodArray<z.ZodString>>;
                set: z.ZodOptional<z.ZodArray<z.ZodString>>;
            }, z.core.$strict>>;
        }, z.core.$strict>;
        readonly response: z.ZodObject<{}, z.core.$loose>;
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Change favorite, note or tags';
    };
    readonly 'bookmarks.preview': {
        readonly method: 'GET';
        readonly path: '/v1/bookmarks/{bookmarkId}/media';
        readonly scope: 'read';
        readonly params: z.ZodObject<{
            bookmarkId: z.ZodGUID;
        }, z.core.$strict>;
        readonly query: z.ZodObject<{
            ref: z.ZodString;
        }, z.core.$strict>;
        readonly response: 'jpeg';
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Preview of an archived image';
    };
    readonly 'bookmarks.archive': {
        readonly method: 'POST';
        readonly path: '/v1/bookmarks/archive';
        readonly scope: 'write';
        readonly body: z.ZodObject<{
            ids: z.ZodArray<z.ZodGUID>;
        }, z.core.$strict>;
        readonly response: z.ZodObject<{
            ids: z.ZodArray<z.ZodGUID>;
        }, z.core.$loose>;
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Archive bookmarks';
    };
    readonly 'bookmarks.restore': {
        readonly method: 'POST';
        readonly path: '/v1/bookmarks/restore';
        readonly scope: 'write';
        readonly body: z.ZodObject<{
            ids: z.ZodArray<z.ZodGUID>;
        }, z.core.$strict>;
        readonly response: z.ZodObject<{
            ids: z.ZodArray<z.ZodGUID>;
        }, z.core.$loose>;
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Restore archived bookmarks';
    };
    readonly 'search.run': {
        readonly method: 'POST';
        readonly path: '/v1/search';
        readonly scope: 'write';
        readonly body: z.ZodObject<{
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
        readonly response: z.ZodUnion<readonly [z.ZodObject<{
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
        }, z.core.$loose>, z.ZodObject<{
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
        }, z.core.$loose>]>;
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Search by meaning and text';
    };
    readonly 'stats.read': {
        readonly method: 'GET';
        readonly path: '/v1/stats';
        readonly scope: 'read';
        readonly query: z.ZodObject<{
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
        readonly response: z.ZodObject<{
            total: z.ZodInt;
            byPlatform: z.ZodRecord<z.ZodString, z.ZodInt>;
            byContentType: z.ZodRecord<z.ZodString, z.ZodInt>;
            byMonth: z.ZodRecord<z.ZodString, z.ZodInt>;
            favorites: z.ZodInt;
            archived: z.ZodInt;
            untagged: z.ZodInt;
            withNote: z.ZodInt;
        }, z.core.$loose>;
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Figures of a selection of the library';
    };
    readonly 'collections.list': {
        readonly method: 'GET';
        readonly path: '/v1/collections';
        readonly scope: 'read';
        readonly response: z.ZodArray<z.ZodObject<{
            id: z.ZodGUID;
            name: z.ZodString;
            filters: z.ZodObject<{}, z.core.$loose>;
            color: z.ZodString;
            icon: z.ZodString;
        }, z.core.$loose>>;
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Every collection, pinned first, then by manual position';
    };
    readonly 'collections.create': {
        readonly method: 'POST';
        readonly path: '/v1/collections';
        readonly scope: 'write';
        readonly body: z.ZodObject<{
            name: z.ZodString;
            color: z.ZodOptional<z.ZodString>;
            icon: z.ZodOptional<z.ZodString>;
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
            }, z.core.$strict>>;
        }, z.core.$strict>;
        readonly response: z.ZodObject<{
            id: z.ZodGUID;
            name: z.ZodString;
            filters: z.ZodObject<{}, z.core.$loose>;
            color: z.ZodString;
            icon: z.ZodString;
        }, z.core.$loose>;
        readonly success: readonly [201];
        readonly idempotent: false;
        readonly summary: 'Save a filter rule as a collection';
    };
    readonly 'collections.update': {
        readonly method: 'PATCH';
        readonly path: '/v1/collections/{collectionId}';
        readonly scope: 'write';
        readonly params: z.ZodObject<{
            collectionId: z.ZodGUID;
        }, z.core.$strict>;
        readonly body: z.ZodObject<{
            name: z.ZodOptional<z.ZodString>;
            color: z.ZodOptional<z.ZodString>;
            icon: z.ZodOptional<z.ZodString>;
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
            }, z.core.$strict>>;
            pinned: z.ZodOptional<z.ZodBoolean>;
        }, z.core.$strict>;
        readonly response: z.ZodObject<{
            id: z.ZodGUID;
            name: z.ZodString;
            filters: z.ZodObject<{}, z.core.$loose>;
            color: z.ZodString;
            icon: z.ZodString;
        }, z.core.$loose>;
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Change a collection';
    };
    readonly 'collections.delete': {
        readonly method: 'DELETE';
        readonly path: '/v1/collections/{collectionId}';
        readonly scope: 'destructive';
        readonly params: z.ZodObject<{
            collectionId: z.ZodGUID;
        }, z.core.$strict>;
        readonly query: z.ZodObject<{
            confirm: z.ZodLiteral<"true">;
        }, z.core.$strict>;
        readonly response: z.ZodObject<{}, z.core.$loose>;
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Delete a collection, never its bookmarks';
    };
    readonly 'tags.list': {
        readonly method: 'GET';
        readonly path: '/v1/tags';
        readonly scope: 'read';
        readonly response: z.ZodArray<z.ZodObject<{
            id: z.ZodGUID;
            name: z.ZodString;
            color: z.ZodOptional<z.ZodString>;
            count: z.ZodInt;
        }, z.core.$loose>>;
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'Every tag, alphabetical';
    };
    readonly 'account.read': {
        readonly method: 'GET';
        readonly path: '/v1/me';
        readonly scope: 'read';
        readonly freePlan: true;
        readonly response: z.ZodObject<{
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
        readonly success: readonly [200];
        readonly idempotent: true;
        readonly summary: 'The account a credential belongs to';
    };
};
export type Operation = keyof typeof ENDPOINTS;
export declare const OPERATIONS: Operation[];
/** The success envelope: `{ "data": <payload> }`. Section "Conventions", 2. */
export declare const successEnvelope: <Data extends z.ZodType>(data: Data) => z.ZodObject<{
    data: Data;
}, z.core.$loose>;
