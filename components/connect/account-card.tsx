import { type Account, type RateBudget, type Scope, levelOf, SCOPES } from '@bookplate/contract'
import { useNow } from '@/components/now.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ExternalLink } from '@/components/ui/external-link.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Meter } from '@/components/ui/meter.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'
import type { KnownConnection } from '@/lib/query/account.ts'
import { levelWords } from '@/lib/words/access.ts'
import { andWords } from '@/lib/words/lists.ts'

const DAY_MS = 24 * 60 * 60_000

/** Formats a plan: "Paid plan", "Trial, 12 days and 40 tags left", "Free plan". */
export function planWords(access: Account['access'], now: Date): string {
  if (access.hasPaidPlan) return t('service.plan.paid')
  if (!access.hasAppAccess) return t('service.plan.free')
  const { trialEndsAt, tagsRemaining } = access.trial ?? {}
  const leftMs = trialEndsAt ? new Date(trialEndsAt).getTime() - now.getTime() : Number.NaN
  const days = Number.isFinite(leftMs) ? Math.max(Math.ceil(leftMs / DAY_MS), 0) : null
  const left = [
    days === null ? null : t('connect.plan.days', { count: days }),
    // Services that don't limit tags report 0.
    tagsRemaining ? t('connect.plan.tags', { count: tagsRemaining }) : null,
  ].filter((part) => part !== null)
  return left.length > 0 ? t('connect.plan.trialLeft', { left: andWords(left) }) : t('connect.plan.trial')
}

export interface AccountCardProps {
  connection: KnownConnection
  /** The library's answer. Until it arrives, the connection names the account. */
  account: Account | undefined
  /** Whether a session of the library shows the card, which the browser and scopes don't limit. */
  isWebApp: boolean
  /** Sites that the extension may reach. */
  reach: string
  rateBudget: Pick<RateBudget, 'limit' | 'remaining'> | null
  accountPage: string | null
  isBusy: boolean
  onRemember: (remember: boolean) => void
  onAskForScope: (scope: Scope) => void
  onSignIn: () => void
  onDisconnect: () => void
}

const SCOPE_WORDS: Record<Scope, PlainKey> = {
  read: 'service.consent.scope.read',
  write: 'service.consent.scope.write',
  destructive: 'service.consent.scope.destructive',
}
const ALLOW_WORDS = {
  read: 'connect.allowScope.read',
  write: 'connect.allowScope.write',
  destructive: 'connect.allowScope.destructive',
} as const

const scopeStatus = (scope: Scope, held: readonly Scope[] | null) =>
  held === null ? t('connect.unknownYet') : held.includes(scope) ? t('connect.yes') : t('connect.no')

const budgetWords = ({ remaining, limit }: Pick<RateBudget, 'limit' | 'remaining'>) =>
  t('ui.doneOfTotal', { done: remaining, total: limit })

export function AccountCard(props: AccountCardProps) {
  const { connection, account, isWebApp, reach, rateBudget, accountPage, onAskForScope } = props
  const { baseUrl, via, scopes } = connection
  const { name, email } = { ...connection.account, ...account }
  const access = account?.access
  const isSignedOut = connection.status === 'signed_out'
  const now = useNow()
  const rows: [string, string][] = [
    [t('connect.row.signedInAs'), t('connect.personWithEmail', { name, email })],
    [t('ui.library'), baseUrl],
  ]
  if (!isWebApp) {
    rows.push([t('connect.row.reach'), reach])
    rows.push([t('connect.row.via'), via === 'key' ? t('connect.via.key') : t('connect.via.oauth')])
    if (scopes) rows.push([t('connect.row.access'), levelWords(levelOf(scopes))])
  }
  if (access) rows.push([t('connect.row.plan'), planWords(access, now)])
  return (
    <div className="flex flex-col gap-4">
      {isSignedOut ? (
        <Notice
          tone="warn"
          title={t('errors.signedOut.title')}
          actions={[{ label: t('errors.action.signIn'), variant: 'primary', onClick: props.onSignIn }]}
        >
          {t('connect.signedOut')}
        </Notice>
      ) : null}
      {access?.hasAppAccess === false && !isSignedOut ? (
        <Notice tone="warn" title={t('errors.planRequired.title')}>
          {t('connect.planMissing')}
        </Notice>
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="min-w-0 break-words">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isWebApp ? null : (
        <div>
          <h3 className="mb-1 font-medium">{t('connect.permissions')}</h3>
          <ul className="flex flex-col gap-0.5">
            {SCOPES.map((scope) => (
              <li key={scope} className="flex min-h-6 items-center justify-between gap-4">
                <span>{t(SCOPE_WORDS[scope])}</span>
                <span className="flex items-center gap-2 text-ink-muted">
                  {scopeStatus(scope, scopes)}
                  {via === 'oauth' && !isSignedOut && scopes?.includes(scope) === false ? (
                    <Button size="small" onClick={() => onAskForScope(scope)}>
                      <span>
                        {rich(ALLOW_WORDS[scope], {
                          hidden: (words) => <span className="sr-only">{words}</span>,
                        })}
                      </span>
                    </Button>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {accountPage ? (
        <p>
          <ExternalLink href={accountPage}>{t('connect.accountPage')}</ExternalLink>
        </p>
      ) : null}
      {rateBudget ? (
        <div className="flex flex-col gap-1">
          <div className="flex justify-between text-sm text-ink-muted tabular-nums">
            <span>{t('connect.requestsLeft')}</span>
            <span>{budgetWords(rateBudget)}</span>
          </div>
          <Meter
            label={t('connect.requestsLeft')}
            value={rateBudget.remaining}
            max={rateBudget.limit}
            text={budgetWords(rateBudget)}
          />
        </div>
      ) : null}
      {isSignedOut || isWebApp ? null : (
        <Checkbox
          label={t('connect.staySignedIn')}
          hint={t('connect.staySignedInHint')}
          checked={connection.remember}
          onChange={props.onRemember}
        />
      )}
      <Button variant="danger" busy={props.isBusy} onClick={props.onDisconnect} className="self-start">
        {isWebApp ? t('service.signOut') : t('connect.disconnect')}
      </Button>
    </div>
  )
}
