/** The body was longer than anything the API sends. */
export class BodyTooLargeError extends Error {
    name = 'BodyTooLargeError';
}
/** Reads a body of at most `maxBytes`; what is longer is let go of unread, so that no answer can fill the memory. */
export async function readBounded(response, maxBytes) {
    const reader = response.body?.getReader();
    if (!reader)
        return new Uint8Array();
    const chunks = [];
    let length = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done)
            break;
        length += value.byteLength;
        if (length > maxBytes) {
            // Its rejection would tell nothing: we are leaving this body either way.
            reader.cancel().catch(() => undefined);
            throw new BodyTooLargeError(`The answer is longer than ${maxBytes} bytes`);
        }
        chunks.push(value);
    }
    const bytes = new Uint8Array(length);
    let offset = 0;
    for (const chunk of chunks) {
        bytes.set(chunk, offset);
        offset += chunk.byteLength;
    }
    return bytes;
}
