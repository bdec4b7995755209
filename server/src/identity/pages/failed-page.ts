import { html } from 'hono/html'
import { page, problem } from './layout.ts'
import { pageHeaders } from './security-headers.ts'

export const failedPage = async (
  reason: string,
): Promise<{ headers: Record<string, string>; body: string }> => ({
  headers: { ...pageHeaders(), 'Content-Type': 'text/html; charset=utf-8' },
  body: String(
    await page(
      "Sign-in can't continue",
      html`<h1>Sign-in can't continue</h1>
        ${problem(reason)}
        <p>Close this window and connect again from the app.</p>`,
    ),
  ),
})
