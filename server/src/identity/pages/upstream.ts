import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { isInteractionPath, isPageAfterSignIn } from '../paths.ts'
import { UPSTREAM_PATH, type UpstreamProblem } from '../upstream.ts'
import { CONTINUE_PATH } from './pending-form.ts'
import type { Pages, WebApp } from './dependencies.ts'
import { page, problem, type Html } from './layout.ts'

const PROBLEMS = {
  failed: 'service.provider.failed',
  unknown: 'service.provider.unknown',
  taken: 'service.provider.taken',
  emailTaken: 'service.provider.emailTaken',
  noEmail: 'service.provider.noEmail',
  down: 'service.provider.down',
} as const satisfies Record<UpstreamProblem | 'down', string>

/** Renders a link to the provider, or nothing without one. A form couldn't lead to another site (`form-action`). */
export const upstreamLink = (
  { t }: Speaker,
  provider: { name: string } | null,
  to: Record<string, string>,
): Html =>
  provider === null
    ? html``
    : html`<p class="actions">
        <a class="button quiet" href="${UPSTREAM_PATH}?${new URLSearchParams(to)}"
          >${t('service.provider.button', { name: provider.name })}</a
        >
      </p>`

const targetIn = (next: string): string =>
  isInteractionPath(next) || isPageAfterSignIn(next) || next === CONTINUE_PATH ? next : ''

/** Leads to the provider and back, to sign in, to confirm a change, or to connect an account. */
export function registerUpstream(
  app: WebApp,
  { upstream, throttles, addressOf, setUp, visitors, proofs, home, leadTo }: Pages,
): void {
  if (!upstream) return
  const { name } = upstream

  const showProblem = (
    context: Context,
    reason: keyof typeof PROBLEMS,
    next: string,
  ): Response | Promise<Response> => {
    const speaker = visitors.speaker(context)
    return context.html(
      page(
        speaker,
        speaker.t('service.provider.title', { name }),
        html`${problem(speaker.t(PROBLEMS[reason], { name }))}
          <p><a href="${next || '/sign-in'}">${speaker.t('service.form.tryAgain')}</a></p>`,
      ),
    )
  }
  /** Refuses images and frames of other pages before they count against the person's address. */
  const isRefused = async (context: Context): Promise<boolean> =>
    (context.req.header('sec-fetch-dest') ?? 'document') !== 'document' ||
    (await throttles.authorization(addressOf(context))) > 0

  app.get(UPSTREAM_PATH, async (context) => {
    if (!(await setUp.isDone())) return context.redirect('/setup')
    const { next = '', proof = '' } = context.req.query()
    const target = targetIn(next)
    if (await isRefused(context)) return showProblem(context, 'failed', target)
    const session = await visitors.session(context)
    const accountId = session && proofs.isValid(session.token, proof) ? session.accountId : null
    const url = await upstream.start(visitors.formToken(context), { next: target, accountId })
    return url ? context.redirect(url.href, 303) : showProblem(context, 'down', target)
  })

  app.get(`${UPSTREAM_PATH}/callback`, async (context) => {
    if (await isRefused(context)) return showProblem(context, 'failed', '')
    const current = await visitors.session(context)
    const { search } = new URL(context.req.url)
    const result = await upstream.finish(search, visitors.formToken(context), current?.accountId ?? null)
    const next = targetIn(result.next)
    if ('problem' in result) return showProblem(context, result.problem, next)
    const isOther = current?.accountId !== result.accountId
    if (isOther && !isInteractionPath(next)) visitors.forgetAuthorization(context)
    const session = isOther ? await visitors.signIn(context, result.accountId, null) : current
    const page = next || home
    return result.isFresh ? leadTo(context, session, page) : context.redirect(page, 303)
  })
}
