import { z } from 'zod';
import { countCharacters } from './limits.js';
/**
 * Bounds a text in characters: code points, as JSON Schema counts them, not the UTF-16 units of JavaScript, in which
 * an emoji is two. Use it with the same bounds as `minLength` and `maxLength` in `meta`, where it lands in OpenAPI.
 */
export function lengthBetween(minimum, maximum) {
    return ({ value: input, issues }) => {
        // Cheap for most: a text has no more code points than units.
        const length = input.length <= maximum && minimum <= 1 ? input.length : countCharacters(input);
        const bound = { origin: 'string', inclusive: true, input };
        if (length < minimum)
            issues.push({
                ...bound,
                code: 'too_small',
                minimum,
                message: `must have at least ${minimum} characters`,
            });
        if (length > maximum)
            issues.push({ ...bound, code: 'too_big', maximum, message: `must have at most ${maximum} characters` });
    };
}
/** A text of so many characters. */
export const characters = (minLength, maxLength) => z.string().check(lengthBetween(minLength, maxLength)).meta({ minLength, maxLength });
/** Any UUID, also of a version that RFC 9562 does not name: ids are made by the service and opaque to us. */
export const Id = z.guid();
/** ISO 8601 date-time with a zone. */
export const Instant = z.iso.datetime({ offset: true });
