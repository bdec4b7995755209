export const failed = (error, waitMs = null) => ({
    ok: false,
    error,
    waitMs,
});
