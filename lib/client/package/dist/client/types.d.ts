import type { Account, BatchRead, Bookmark, BookmarkPage, ChangedIds, Collection, CountedTag, CreateCollectionRequest, ListBookmarksQuery, RateBudget, Root, SavedBookmark, SearchPage, SearchRequest, SearchSummaryPage, Stats, StatsQuery, SummaryPage, UpdateBookmarkRequest, UpdateCollectionRequest, UpdatedBookmark } from '../contract/index.js';
export interface CallOptions {
    /** Ends the call, also while it waits to try again; the call rejects with `TransportError` of kind `aborted`. */
    signal?: AbortSignal;
    /** Sent as `X-Request-Id`; made up when absent. */
    requestId?: string;
    /** A 429 ends the call at once, however short the pause: whoever calls keeps it, for more than this call. */
    endsOnPause?: boolean;
}
/** An archived image as JPEG; sizes in pixels. */
export interface ImagePreview {
    ref: string;
    width: number | null;
    height: number | null;
    bytes: Uint8Array<ArrayBuffer>;
}
/**
 * One library, whichever way it is reached: over HTTP in the background, over messages from the screens. Methods are
 * named as the operations of the endpoint table and reject with `ApiError` or `TransportError` only.
 */
export interface LibraryClient {
    root: {
        read(options?: CallOptions): Promise<Root>;
    };
    bookmarks: {
        list(query?: Omit<ListBookmarksQuery, 'view'>, options?: CallOptions): Promise<BookmarkPage>;
        listSummaries(query?: Omit<ListBookmarksQuery, 'view'>, options?: CallOptions): Promise<SummaryPage>;
        save(url: string, options?: CallOptions): Promise<SavedBookmark>;
        read(bookmarkId: string, options?: CallOptions): Promise<Bookmark>;
        batchRead(ids: string[], options?: CallOptions): Promise<BatchRead>;
        update(bookmarkId: string, change: UpdateBookmarkRequest, options?: CallOptions): Promise<UpdatedBookmark>;
        preview(bookmarkId: string, ref: string, options?: CallOptions): Promise<ImagePreview>;
        archive(ids: string[], options?: CallOptions): Promise<ChangedIds>;
        restore(ids: string[], options?: CallOptions): Promise<ChangedIds>;
    };
    search: {
        run(request: Omit<SearchRequest, 'view'>, options?: CallOptions): Promise<SearchPage>;
        runSummaries(request: Omit<SearchRequest, 'view'>, options?: CallOptions): Promise<SearchSummaryPage>;
    };
    stats: {
        read(query?: StatsQuery, options?: CallOptions): Promise<Stats>;
    };
    collections: {
        list(options?: CallOptions): Promise<Collection[]>;
        create(request: CreateCollectionRequest, options?: CallOptions): Promise<Collection>;
        update(collectionId: string, change: UpdateCollectionRequest, options?: CallOptions): Promise<Collection>;
        /** Sends `confirm=true`: whoever calls has asked already. */
        delete(collectionId: string, options?: CallOptions): Promise<void>;
    };
    tags: {
        list(options?: CallOptions): Promise<CountedTag[]>;
    };
    account: {
        read(options?: CallOptions): Promise<Account>;
    };
}
/** What the service announced of its retirement, from `Deprecation`, `Sunset` and `Link`. Section "Versioning". */
export interface RetirementNotice {
    deprecation: string | null;
    sunset: string | null;
    link: string | null;
}
/** What the client learned from answers in passing; `null` until the first one. */
export interface ClientStatus {
    rateBudget: (RateBudget & {
        readAt: number;
    }) | null;
    retirement: RetirementNotice | null;
}
