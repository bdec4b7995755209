import { MEDIA_HEIGHT_HEADER, MEDIA_REF_HEADER, MEDIA_WIDTH_HEADER, PREVIEW_CONTENT_TYPE, REQUEST_ID_HEADER, successEnvelope, TransportError, } from '../contract/index.js';
import { z } from 'zod';
import { BodyTooLargeError, readBounded } from './bounded-body.js';
import { failed } from './outcome.js';
import { notTheApi } from './read-error.js';
/** A page of 100 bookmarks with long texts stays far below this. */
const MAX_JSON_BYTES = 33_554_432;
/** A JPEG of at most 768 px on its long edge stays below this. */
const MAX_PREVIEW_BYTES = 2_097_152;
/** The bytes every JPEG starts with. */
const JPEG_MAGIC = [0xff, 0xd8, 0xff];
function badAnswer(response, requestId, message, cause) {
    const { status, headers } = response;
    const echoed = headers.get(REQUEST_ID_HEADER) ?? requestId;
    return failed(new TransportError({ kind: 'bad_answer', message, status, requestId: echoed }, { cause }));
}
async function readBytes(response, maxBytes, requestId, lost) {
    try {
        return { ok: true, value: await readBounded(response, maxBytes) };
    }
    catch (cause) {
        return cause instanceof BodyTooLargeError
            ? badAnswer(response, requestId, cause.message, cause)
            : lost(cause);
    }
}
/** The first fault in words: which field, and what was wrong with it. Never the value, which may be private. */
function firstFault({ issues }) {
    const issue = issues[0];
    return issue ? `${issue.path.map(String).join('.') || 'the answer'}: ${issue.message}` : 'unknown fault';
}
/** Reads `{ "data": … }` and parses it loosely with `schema`. */
export function jsonReader(schema) {
    const Envelope = successEnvelope(schema);
    return async (response, requestId, lost) => {
        const bytes = await readBytes(response, MAX_JSON_BYTES, requestId, lost);
        if (!bytes.ok)
            return bytes;
        let json;
        try {
            json = JSON.parse(new TextDecoder().decode(bytes.value));
        }
        catch (cause) {
            const message = notTheApi(response.status, response.headers.get('Content-Type'));
            return badAnswer(response, requestId, message, cause);
        }
        const parsed = Envelope.safeParse(json);
        if (parsed.success)
            return { ok: true, value: parsed.data.data };
        const message = `The library gave an answer of an unknown shape (${firstFault(parsed.error)}).`;
        return badAnswer(response, requestId, message, parsed.error);
    };
}
const pixels = (text) => text !== null && /^\d+$/.test(text) ? Number(text) : null;
/** Reads an image preview; the bytes become an image in our pages, so they must be what they are said to be. */
export const previewReader = (ref) => async (response, requestId, lost) => {
    const bytes = await readBytes(response, MAX_PREVIEW_BYTES, requestId, lost);
    if (!bytes.ok)
        return bytes;
    const { headers } = response;
    const type = headers.get('Content-Type')?.split(';')[0]?.trim();
    const isJpeg = JPEG_MAGIC.every((byte, index) => bytes.value[index] === byte);
    if (type !== PREVIEW_CONTENT_TYPE || !isJpeg) {
        return badAnswer(response, requestId, 'The preview is not a JPEG image.');
    }
    const preview = {
        ref: headers.get(MEDIA_REF_HEADER) ?? ref,
        width: pixels(headers.get(MEDIA_WIDTH_HEADER)),
        height: pixels(headers.get(MEDIA_HEIGHT_HEADER)),
        bytes: bytes.value,
    };
    return { ok: true, value: preview };
};
