import type { Context } from 'hono'
import type { WebSession } from '../web-sessions.ts'
import { accountPage } from './account-page.ts'
import type { WebDependencies } from './dependencies.ts'
import { createProofs } from './proofs.ts'
import type { Visitors } from './visitor.ts'

interface Extra {
  newKey?: string
  message?: string
  notice?: string
}

/** The account page, for who has just shown that they know the password. */
export function createAccountView(dependencies: WebDependencies, visitors: Visitors) {
  const { people, keys, apps, sessions } = dependencies
  const proofs = createProofs(dependencies.formSecret, dependencies.now)

  return {
    proofs,
    show: (context: Context, { accountId, token }: WebSession, extra: Extra = {}) => {
      const person = people.find(accountId)
      if (!person) return context.redirect('/sign-in', 303)
      const current = sessions.idOf(token)
      return context.html(
        accountPage({
          csrf: visitors.formToken(context),
          proof: proofs.make(token),
          person,
          keys: keys.list(accountId),
          apps: apps.list(accountId),
          sessions: sessions
            .list(accountId)
            .map((session) => ({ ...session, current: session.id === current })),
          newKey: extra.newKey ?? null,
          message: extra.message ?? null,
          notice: extra.notice ?? null,
        }),
      )
    },
  }
}

export type AccountView = ReturnType<typeof createAccountView>
