import { API_PREFIX } from '@bookplate/contract'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HttpContext } from '../../http/context.ts'
import { page } from './layout.ts'
import { setPageHeaders } from './security-headers.ts'
import type { Visitors } from './visitor.ts'

/** The API never returns HTML. Section "Conventions", 5. */
const isForPerson = ({ req }: HttpContext): boolean =>
  req.method === 'GET' &&
  !`${req.path}/`.startsWith(`${API_PREFIX}/`) &&
  (req.header('accept') ?? '').includes('text/html')

export type MissingPage = (context: HttpContext, error: Response) => Response | Promise<Response>

/** Shows a page instead of the JSON error of an unknown address to a person. Keeps the status. */
export const createMissingPage =
  (visitors: Visitors): MissingPage =>
  (context, error) => {
    if (error.status < 400 || !isForPerson(context)) return error
    setPageHeaders(context)
    const speaker = visitors.speaker(context)
    const link = html`<p><a href="/">${speaker.t('service.missing.library')}</a></p>`
    return context.html(
      page(speaker, speaker.t('service.missing.title'), link),
      error.status as ContentfulStatusCode,
    )
  }
