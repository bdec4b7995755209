import { readRateBudget } from '../contract/index.js';
/** Reads what the service announced of its retirement; null when it announced nothing. Section "Versioning", 4. */
export function readRetirement(headers) {
    const deprecation = headers.get('Deprecation');
    const sunset = headers.get('Sunset');
    if (deprecation === null && sunset === null)
        return null;
    const links = headers.get('Link') ?? '';
    const link = /<([^>]*)>\s*;[^,<]*\brel="?[^",;<]*\bdeprecation\b/i.exec(links)?.[1] ?? null;
    return { deprecation, sunset, link };
}
/** Keeps what answers tell in passing. `onStatus` hears each change of the budget, and of the retirement only the first. */
export function createStatusKeeper(now, onStatus) {
    let status = { rateBudget: null, retirement: null };
    const listeners = new Set([onStatus]);
    return {
        read: () => status,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        learn(headers, isOfAccount) {
            const budget = isOfAccount ? readRateBudget(headers) : null;
            const retirement = status.retirement ?? readRetirement(headers);
            if (!budget && retirement === status.retirement)
                return;
            status = { rateBudget: budget ? { ...budget, readAt: now() } : status.rateBudget, retirement };
            for (const listener of listeners)
                listener(status);
        },
    };
}
