import { failure, type Outcome } from './connect-failure.ts'

/** The part of `browser.identity` that is needed here. */
export interface IdentityApi {
  launchWebAuthFlow(details: { url: string; interactive: boolean }): Promise<string | undefined>
}

const CLOSED = failure(
  'window_closed',
  'The sign-in window was closed before the sign-in was finished.',
  'Press "Connect" again and finish it there.',
)

/** Chromium tells the two apart by their words only. */
const COULD_NOT_LOAD = /could not be loaded/i

/** Opens the sign-in page in a window of the browser and returns the address at which it ended. */
export async function launchSignIn(
  identity: IdentityApi,
  url: URL,
  redirectUri: string,
): Promise<Outcome<URL>> {
  try {
    const end = await identity.launchWebAuthFlow({ url: url.href, interactive: true })
    if (end === undefined || !end.startsWith(redirectUri) || !URL.canParse(end)) return CLOSED
    return { ok: true, value: new URL(end) }
  } catch (error) {
    if (!COULD_NOT_LOAD.test(String(error))) return CLOSED
    return failure(
      'unreachable_or_untrusted',
      `The sign-in page of ${url.host} did not load.`,
      'Open the address of the library in a tab to see why, then try again.',
    )
  }
}
