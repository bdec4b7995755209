/** OAuth error response while the store is unavailable (RFC 6749, section 5.2). */
export const OUTAGE = {
  status: 503,
  headers: { 'retry-after': '2' },
  error: 'temporarily_unavailable',
  description: 'The library cannot be reached right now. Nothing was changed. Try again soon.',
}
