/** What OAuth is answered while the store cannot be reached, in the form that it has for failures (RFC 6749, 5.2). */
export const AWAY = {
  status: 503,
  headers: { 'retry-after': '2' },
  error: 'temporarily_unavailable',
  description: 'The library cannot be reached at the moment. Nothing was changed: try again soon.',
}
