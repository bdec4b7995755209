import { failure, type Outcome } from './connect-failure.ts'

export interface IdentityApi {
  launchWebAuthFlow(details: { url: string; interactive: boolean }): Promise<string | undefined>
}

const closed = () => failure('windowClosed', {})

/** Chromium distinguishes these errors only by their text. */
const COULD_NOT_LOAD = /could not be loaded/i

export async function launchSignIn(
  identity: IdentityApi,
  url: URL,
  redirectUri: string,
): Promise<Outcome<URL>> {
  try {
    const end = await identity.launchWebAuthFlow({ url: url.href, interactive: true })
    if (end === undefined || !end.startsWith(redirectUri) || !URL.canParse(end)) return closed()
    return { ok: true, value: new URL(end) }
  } catch (error) {
    if (!COULD_NOT_LOAD.test(String(error))) return closed()
    return failure('pageNotLoaded', { host: url.host })
  }
}
