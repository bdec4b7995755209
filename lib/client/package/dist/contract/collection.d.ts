import { z } from 'zod';
/**
 * A saved filter rule. `filters` stays an open object in answers: a client expands the ones it knows.
 * Section "Collection".
 */
export declare const Collection: z.ZodObject<{
    id: z.ZodGUID;
    name: z.ZodString;
    filters: z.ZodObject<{}, z.core.$loose>;
    color: z.ZodString;
    icon: z.ZodString;
}, z.core.$loose>;
export type Collection = z.infer<typeof Collection>;
/**
 * Body of `POST /v1/collections`. The ids of colours and icons are the service's own and not in the document, so
 * they are plain strings here; a service refuses those it does not know with 422, listing the ones it does.
 */
export declare const CreateCollectionRequest: z.ZodObject<{
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
export type CreateCollectionRequest = z.infer<typeof CreateCollectionRequest>;
/** Body of `PATCH /v1/collections/{collectionId}`: any of them, at least one. `pinned` puts it on top. */
export declare const UpdateCollectionRequest: z.ZodObject<{
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
export type UpdateCollectionRequest = z.infer<typeof UpdateCollectionRequest>;
