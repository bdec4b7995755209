export const sleep = (ms, signal) => new Promise((resolve, reject) => {
    if (signal.aborted)
        return reject(signal.reason);
    const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
    };
    const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
});
/** Settles as `promise` does, but rejects at once when the signal is aborted. */
export function orAborted(promise, signal) {
    return new Promise((resolve, reject) => {
        if (signal.aborted)
            return reject(signal.reason);
        const stop = () => reject(signal.reason);
        signal.addEventListener('abort', stop, { once: true });
        promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    });
}
