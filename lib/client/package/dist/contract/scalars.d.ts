import { z } from 'zod';
/**
 * Bounds a text in characters: code points, as JSON Schema counts them, not the UTF-16 units of JavaScript, in which
 * an emoji is two. Use it with the same bounds as `minLength` and `maxLength` in `meta`, where it lands in OpenAPI.
 */
export declare function lengthBetween(minimum: number, maximum: number): z.core.CheckFn<string>;
/** A text of so many characters. */
export declare const characters: (minLength: number, maxLength: number) => z.ZodString;
/** Any UUID, also of a version that RFC 9562 does not name: ids are made by the service and opaque to us. */
export declare const Id: z.ZodGUID;
/** ISO 8601 date-time with a zone. */
export declare const Instant: z.ZodISODateTime;
