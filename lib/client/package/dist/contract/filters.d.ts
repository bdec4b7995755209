import { z } from 'zod';
/** A content type, bare (`video`) or of one platform (`youtube:video`). */
export declare const ContentTypeFilter: z.ZodEnum<{
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
}>;
export type ContentTypeFilter = z.infer<typeof ContentTypeFilter>;
/** Every filter: the form of `GET /v1/bookmarks` and `GET /v1/stats`. */
export declare const Filters: z.ZodObject<{
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
}, z.core.$strict>;
export type Filters = z.infer<typeof Filters>;
/** The form of `POST /v1/search`: any filter except `q`. */
export declare const SearchFilters: z.ZodObject<{
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
}, z.core.$strict>;
export type SearchFilters = z.infer<typeof SearchFilters>;
/** The form that a collection can keep. */
export declare const CollectionFilters: z.ZodObject<{
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
}, z.core.$strict>;
export type CollectionFilters = z.infer<typeof CollectionFilters>;
