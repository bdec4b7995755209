import { z } from 'zod';
/** Writes a query: a list repeats its parameter, an absent value is left out. Section "Filters". */
export function encodeQuery(query) {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
        if (value === undefined)
            continue;
        const values = typeof value === 'object' ? value : [String(value)];
        for (const one of values)
            params.append(name, one);
    }
    return params;
}
function unwrap(schema) {
    return schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema;
}
/** What does not read as the wanted type stays text, so that the schema refuses it and names the field. */
function decodeValue(values, schema) {
    if (schema instanceof z.ZodArray)
        return values;
    const text = values.length === 1 ? values[0] : values;
    if (schema instanceof z.ZodBoolean)
        return text === 'true' ? true : text === 'false' ? false : text;
    if (schema instanceof z.ZodNumber && typeof text === 'string' && /^-?\d+$/.test(text))
        return Number(text);
    return text;
}
/**
 * Reads a query into the shape that `schema` parses: repeated parameters become a list where one is wanted. Unknown
 * names are kept, for the strict schema to refuse.
 */
export function decodeQuery(params, schema) {
    const fields = schema.shape;
    const names = [...new Set(params.keys())];
    return Object.fromEntries(names.map((name) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        return [name, decodeValue(params.getAll(name), field && unwrap(field))];
    }));
}
