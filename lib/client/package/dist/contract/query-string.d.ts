import { z } from 'zod';
type QueryValue = string | number | boolean | readonly string[] | undefined;
/** Writes a query: a list repeats its parameter, an absent value is left out. Section "Filters". */
export declare function encodeQuery(query: Record<string, QueryValue>): URLSearchParams;
/**
 * Reads a query into the shape that `schema` parses: repeated parameters become a list where one is wanted. Unknown
 * names are kept, for the strict schema to refuse.
 */
export declare function decodeQuery(params: URLSearchParams, schema: z.ZodObject): Record<string, unknown>;
export {};
