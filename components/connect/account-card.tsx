import type { Account, RateBudget, Scope } from '@bookplate/contract'
import { LEVEL_NAMES, levelOf, SCOPES, SCOPE_WORDS } from '@bookplate/contract'
import { Button } from '@/components/ui/button.tsx'
import { ExternalLink } from '@/components/ui/external-link.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Meter } from '@/components/ui/meter.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { numberWords } from '@/lib/words/numbers.ts'
import { planWords } from './plan-words.ts'

export interface AccountCardProps {
  /** Where the library is. */
  baseUrl: string
  /** What of that address the browser lets Bookplate reach. */
  reach: string
  name: string
  email: string
  via: 'key' | 'oauth'
  isSignedOut?: boolean
  /** Null while it is not known: a key does not say what it may do until it is used. */
  scopes: readonly Scope[] | null
  access?: Account['access']
  rateBudget?: Pick<RateBudget, 'limit' | 'remaining'> | null
  now: Date
  isBusy?: boolean
  /** Whether the sign-in stays when the browser closes. */
  remember?: boolean
  onRemember?: (remember: boolean) => void
  /** The library's own page of the account, where it has one. */
  accountPage?: string | null
  /** Asks the library for one more scope; only a sign-in can be widened. */
  onAskForScope?: (scope: Scope) => void
  onSignIn: () => void
  onDisconnect: () => void
}

const said = (scope: Scope, held: readonly Scope[] | null) =>
  held === null ? 'not known yet' : held.includes(scope) ? 'yes' : 'no'

const budgetWords = ({ remaining, limit }: Pick<RateBudget, 'limit' | 'remaining'>) =>
  `${numberWords(remaining)} of ${numberWords(limit)}`

/** Who is signed in, to which library, and what this browser may do there. */
export function AccountCard(props: AccountCardProps) {
  const { baseUrl, reach, name, email, via, isSignedOut, scopes, access, rateBudget, now, isBusy } = props
  const { remember, onRemember, onAskForScope, accountPage } = props
  const plan = access ? planWords(access, now) : null
  const rows: [string, string][] = [
    ['Signed in as', `${name} (${email})`],
    ['Library', baseUrl],
    ['Browser allows', reach],
    ['Signed in with', via === 'key' ? 'API key' : 'browser'],
    ...(scopes ? [['Access', LEVEL_NAMES[levelOf(scopes)]] satisfies [string, string]] : []),
    ...(plan ? [['Plan', plan] satisfies [string, string]] : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      {isSignedOut ? (
        <Notice
          tone="warn"
          title="You are signed out"
          actions={
            <Button size="small" variant="primary" onClick={props.onSignIn}>
              Sign in
            </Button>
          }
        >
          Your sign-in expired or was revoked. Anything not sent yet waits here and is sent when you sign in.
        </Notice>
      ) : null}
      {access?.hasAppAccess === false && !isSignedOut ? (
        <Notice tone="warn" title="This library needs the Paid plan or a trial">
          Your account has neither right now. Nothing in your library is lost, and what you save in the
          meantime waits in this browser.
        </Notice>
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-ink-muted">{term}</dt>
            <dd dir="auto" className="min-w-0 break-words">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="mb-1 font-medium">This browser may</h3>
        <ul className="flex flex-col gap-0.5">
          {SCOPES.map((scope) => (
            <li key={scope} className="flex min-h-6 items-center justify-between gap-4">
              <span>{SCOPE_WORDS[scope]}</span>
              <span className="flex items-center gap-2 text-ink-muted">
                {said(scope, scopes)}
                {onAskForScope && scopes?.includes(scope) === false ? (
                  <Button size="small" onClick={() => onAskForScope(scope)}>
                    Allow<span className="sr-only"> to {SCOPE_WORDS[scope]}</span>
                  </Button>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {accountPage ? (
        <p>
          <ExternalLink href={accountPage}>Plan, keys and connected apps</ExternalLink>
        </p>
      ) : null}
      {rateBudget ? (
        <div className="flex flex-col gap-1">
          <div className="flex justify-between text-sm text-ink-muted tabular-nums">
            <span>Requests left this minute</span>
            <span>{budgetWords(rateBudget)}</span>
          </div>
          <Meter
            label="Requests left this minute"
            value={rateBudget.remaining}
            max={rateBudget.limit}
            text={budgetWords(rateBudget)}
          />
        </div>
      ) : null}
      {onRemember ? (
        <Checkbox
          label="Stay signed in"
          hint="Off: Bookplate forgets the sign-in when the browser closes."
          checked={remember ?? true}
          onChange={onRemember}
        />
      ) : null}
      <Button variant="danger" busy={isBusy} onClick={props.onDisconnect} className="self-start">
        Disconnect
      </Button>
    </div>
  )
}
