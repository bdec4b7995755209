import { html } from 'hono/html'
import { page, problem, type Html } from './layout.ts'

/** For a sign-in that nothing on the page itself can mend. */
export const failedPage = (reason: string): Html =>
  page(
    "Sign-in can't continue",
    html`<h1>Sign-in can't continue</h1>
      ${problem(reason)}
      <p>Close this window and connect again from the app.</p>`,
    { card: true },
  )
