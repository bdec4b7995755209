import { MAX_REQUEST_ID_LENGTH } from '../contract/index.js';
/** The id of one attempt: a repeat keeps the call's id, so that the service's log shows what belongs together. */
export function attemptId(callId, attempt) {
    if (attempt === 1)
        return callId;
    const suffix = `-${attempt}`;
    return callId.slice(0, MAX_REQUEST_ID_LENGTH - suffix.length) + suffix;
}
