/** People read the time of a use and don't need it exact, so it costs at most one write a minute. */
const EVERY_MS = 60_000

/** Records the last use of a credential. A failure doesn't count, because reading must work on a full disk. */
export async function recordUse(
  lastUsedAt: number | null,
  now: number,
  write: (at: number) => Promise<unknown>,
): Promise<void> {
  if ((lastUsedAt ?? 0) < now - EVERY_MS) await write(now).catch(() => {})
}
