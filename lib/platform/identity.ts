import { browser } from 'wxt/browser'

/** Firefox for Android has no sign-in windows. */
export const signInWindow = () =>
  browser.identity ? { identity: browser.identity, redirectUri: browser.identity.getRedirectURL() } : null
