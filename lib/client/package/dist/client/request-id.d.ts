/** The id of one attempt: a repeat keeps the call's id, so that the service's log shows what belongs together. */
export declare function attemptId(callId: string, attempt: number): string;
