import { z } from 'zod';
/** Opaque, and bound to the endpoint and mode that made it. Section "Pagination". */
export declare const Cursor: z.ZodString;
/** `limit` of a request; its default is applied by the service. */
export declare const PageSize: z.ZodInt;
/** A page of anything; a null `nextCursor` means that no more follow. */
export declare const pageOf: <Item extends z.ZodType>(item: Item) => z.ZodObject<{
    items: z.ZodArray<Item>;
    nextCursor: z.ZodNullable<z.ZodString>;
}, z.core.$loose>;
export interface Page<Item> {
    items: Item[];
    nextCursor: string | null;
}
