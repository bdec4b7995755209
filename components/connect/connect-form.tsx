import { useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { CopyButton } from '@/components/copy-button.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { SegmentedControl } from '@/components/ui/segmented-control.tsx'
import { TextField } from '@/components/ui/text-field.tsx'
import { t } from '@/lib/language/translate.ts'
import type { ConnectFailureView } from '@/lib/query/account.ts'
import { ConnectSteps, type ConnectStep } from './connect-steps.tsx'
import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button.tsx'

function KeyField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      label={t('connect.key')}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      spellCheck={false}
      hint={t('connect.keyHint')}
      trailing={
        <IconButton
          size="small"
          label={isShown ? t('connect.hideKey') : t('connect.showKey')}
          icon={isShown ? EyeOff : Eye}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

export type SignInWay = 'oauth' | 'key'

export interface ConnectRequest {
  address: string
  way: SignInWay
  key: string
  remember: boolean
}

export interface ConnectFormProps {
  address: string
  onAddress: (address: string) => void
  initialWay?: SignInWay
  steps?: readonly ConnectStep[]
  problem?: ConnectFailureView | null
  isBusy?: boolean
  /** Called within the click, as permission requests require. */
  onConnect: (request: ConnectRequest) => void
  onCancel?: () => void
}

const WAYS = [
  { value: 'oauth', label: 'connect.way.oauth' },
  { value: 'key', label: 'connect.way.key' },
] as const

const ON_THIS_COMPUTER = 'http://127.0.0.1:8787'

const NO_STEPS: readonly ConnectStep[] = []

export function ConnectForm({
  address,
  onAddress,
  initialWay = 'oauth',
  steps = NO_STEPS,
  problem = null,
  isBusy = false,
  onConnect,
  onCancel,
}: ConnectFormProps) {
  const [way, setWay] = useState<SignInWay>(initialWay)
  const [key, setKey] = useState('')
  const [remember, setRemember] = useState(true)
  const [missing, setMissing] = useState<'address' | 'key' | null>(null)
  const addressField = useRef<HTMLInputElement>(null)
  const keyField = useRef<HTMLInputElement>(null)
  const fields = { address: addressField, key: keyField }

  const connect = (wanted: string) => {
    const lacks = !wanted.trim() ? 'address' : way === 'key' && !key.trim() ? 'key' : null
    setMissing(lacks)
    if (lacks) fields[lacks].current?.focus()
    if (!lacks && !isBusy) onConnect({ address: wanted.trim(), way, key: key.trim(), remember })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    connect(address)
  }
  const suggestion = problem?.suggestion
  const connectTo = (suggested: string) => {
    onAddress(suggested)
    connect(suggested)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <TextField
        ref={addressField}
        label={t('connect.address')}
        value={address}
        onChange={onAddress}
        placeholder="https://library.example"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        error={missing === 'address' ? t('connect.addressMissing') : undefined}
        hint={t('connect.addressHint')}
      />
      {address === '' ? (
        <Button size="small" className="self-start" onClick={() => onAddress(ON_THIS_COMPUTER)}>
          {t('connect.onThisComputer')}
        </Button>
      ) : null}
      <SegmentedControl
        label={t('connect.howToSignIn')}
        value={way}
        segments={WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={setWay}
        className="self-start"
      />
      {way === 'key' ? (
        <KeyField
          ref={keyField}
          value={key}
          onChange={setKey}
          error={missing === 'key' ? t('connect.keyMissing') : undefined}
        />
      ) : null}
      <Checkbox
        label={t('connect.staySignedIn')}
        hint={t('connect.staySignedInHint')}
        checked={remember}
        onChange={setRemember}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('errors.action.connect')}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{t('ui.cancel')}</Button> : null}
      </div>
      {steps.length > 0 ? <ConnectSteps steps={steps} /> : null}
      {problem ? (
        <Notice
          tone="error"
          role="alert"
          title={problem.message}
          actions={[
            suggestion
              ? {
                  label: t('connect.useSuggestion', { address: suggestion }),
                  onClick: () => connectTo(suggestion),
                }
              : null,
          ]}
          extra={<CopyButton label={t('ui.copyDetails')} text={() => problemText(problem)} />}
        >
          {problem.nextStep}
        </Notice>
      ) : null}
    </form>
  )
}

function problemText({ code, message, nextStep, requestId }: ConnectFailureView): string {
  return [`Problem: ${code}`, message, nextStep, requestId ? `Request id: ${requestId}` : '']
    .filter(Boolean)
    .join('\n')
}
