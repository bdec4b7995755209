import { route, type Route } from '../http/define-route.ts'
import { viewAccount } from '../identity/accounts.ts'

export const accountRoutes = (now: () => number): Route[] => [
  route('account.read', (_request, { account }) => ({ data: viewAccount(account, now()) })),
]
