import { type Outcome } from './outcome.js';
/** Why an answer is not the API's, in words for a person. */
export declare function notTheApi(status: number, contentType: string | null): string;
/** Reads an answer with an error status: the envelope where there is one, else what the status alone tells. */
export declare function readError(response: Response, sentRequestId: string, now: number): Promise<Outcome<never>>;
