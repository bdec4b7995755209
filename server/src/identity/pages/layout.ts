import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { plainName } from '../plain-name.ts'
import { inlineScript } from './inline-script.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const mark = html`<svg width="28" height="28" viewBox="0 0 48 48" fill="none" aria-hidden="true">
  <rect class="plate" x="5" y="2" width="38" height="40" rx="6" stroke-width="1.5" />
  <rect class="frame" x="9" y="6" width="30" height="32" rx="3" stroke-width="0.75" />
  <path class="ribbon" d="M20.5 2H34v44.5l-6.75-6-6.75 6z" stroke-width="2.5" stroke-linejoin="round" />
</svg>`

/** Icon of a browser tab. Its colors are contained, because no stylesheet applies to it. */
export const tabIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
  <path d="M3 1h10v14l-5-4.25L3 15z" fill="#1f9a92" stroke="#1f9a92" stroke-width="2" stroke-linejoin="round"/>
</svg>`

interface Shape {
  /** Defaults to the title. */
  heading?: Html | string
  shape?: 'card' | 'column'
}

/** 200, because a browser closes an app's sign-in window on any other status before it can be read. */
export const page = (
  { tag, direction }: Speaker,
  title: string,
  body: Html,
  { heading = title, shape = 'card' }: Shape = {},
): Html =>
  html`<!doctype html>
    <html lang="${tag}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Bookplate</title>
        <link rel="stylesheet" href="/assets/pages.css" />
      </head>
      <body>
        <main class="${shape}">
          <p class="brand">
            ${shape === 'column' ? html`<a href="/">${mark} Bookplate</a>` : html`${mark} Bookplate`}
          </p>
          <h1>${heading}</h1>
          ${body}
        </main>
      </body>
    </html>`

interface Section {
  id: string
  title: string
  /** Null hides the section. */
  body: Html | null
}

/** Renders links to sections, then the sections. */
export function contents(sections: readonly Section[]): Html {
  const shown = sections.filter(({ body }) => body !== null)
  return html`<nav class="contents">${shown.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}</nav>
    ${shown.map(
      ({ id, title, body }) =>
        html`<h2 id="${id}">${title}</h2>
          ${body}`,
    )}`
}

/** Renders an error message above its form, or nothing. It gets the focus unless a field needs it. */
export const problem = (message: string | Html | null, { autofocus = true } = {}): Html =>
  message === null
    ? html``
    : html`<p class="notice alarm" id="problem" role="alert" tabindex="-1" ${autofocus ? 'autofocus' : ''}>
        ${message}
      </p>`

export const signOutScript = inlineScript('./sign-out.js')

/** The web app deletes everything that it stored for the account, so a script asks first if some of it is unsent. */
export const signOut = ({ t }: Speaker, csrf: string, accountId: string): Html =>
  html`<form
      method="post"
      action="/sign-out"
      data-account="${accountId}"
      data-unsent="${t('service.signOutUnsent')}"
    >
      ${hiddenFields({ csrf })}<button class="quiet">${t('service.signOut')}</button>
    </form>
    ${signOutScript.element}`

/** Fields of a submitted form. */
export type Form = ReadonlyMap<string, string>

export const nameIn = (form: Form): string => plainName(form.get('name') ?? '')

export const hiddenFields = (fields: Readonly<Record<string, string>>): Html =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`

export const field = (label: string, attributes: Readonly<Record<string, string | number | true>>): Html =>
  html`<label
    >${label}<input
      ${Object.entries(attributes).map(([name, value]) => (value === true ? html` ${name}` : html` ${name}="${value}"`))}
  /></label>`
