import { z } from 'zod';
import { type Outcome } from './outcome.js';
import type { ImagePreview } from './types.js';
/** Reads the body of a good answer; `lost` names the failure when the connection breaks off meanwhile. */
export type AnswerReader<Value> = (response: Response, requestId: string, lost: (cause: unknown) => Outcome<never>) => Promise<Outcome<Value>>;
/** Reads `{ "data": … }` and parses it loosely with `schema`. */
export declare function jsonReader<Data>(schema: z.ZodType<Data>): AnswerReader<Data>;
/** Reads an image preview; the bytes become an image in our pages, so they must be what they are said to be. */
export declare const previewReader: (ref: string) => AnswerReader<ImagePreview>;
