/** The body was longer than anything the API sends. */
export declare class BodyTooLargeError extends Error {
    readonly name = "BodyTooLargeError";
}
/** Reads a body of at most `maxBytes`; what is longer is let go of unread, so that no answer can fill the memory. */
export declare function readBounded(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
