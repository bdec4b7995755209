import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LibraryDot } from '@/components/connect/library-dot.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Section } from '@/components/settings/section.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Select } from '@/components/ui/select.tsx'
import { TextField } from '@/components/ui/text-field.tsx'
import {
  LIBRARY_COLORS,
  type LibraryColor,
  type LibraryLabel,
  MAX_LIBRARY_NAME_LENGTH,
} from '@/lib/libraries/labels.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { librariesQuery, signedOutQuery } from '@/lib/query/account.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { useDisconnect } from './account-section.tsx'

const COLOR_WORDS: Record<LibraryColor, PlainKey> = {
  teal: 'connect.libraries.colors.teal',
  purple: 'connect.libraries.colors.purple',
  orange: 'connect.libraries.colors.orange',
  blue: 'highlights.colors.blue',
  pink: 'highlights.colors.pink',
  green: 'highlights.colors.green',
}

interface LibraryRowProps {
  label: LibraryLabel
  isSignedOut: boolean
  onLabel: (label: Pick<LibraryLabel, 'name' | 'color'>) => void
  onUse: () => void
  onDisconnect: () => void
}

function LibraryRow({ label, isSignedOut, onLabel, onUse, onDisconnect }: LibraryRowProps) {
  const { name, chosenName, color, host, email, isActive } = label
  /** Null while the field shows the stored name. */
  const [typed, setTyped] = useState<string | null>(null)
  const saveName = () => {
    if (typed === null || typed.trim() === chosenName) setTyped(null)
    else onLabel({ name: typed, color })
  }
  return (
    <li aria-label={name} className="flex flex-col gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 gap-2">
          <span className="flex h-lh items-center">
            <LibraryDot color={color} />
          </span>
          <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
          {isActive ? <span className="text-ink-muted">{t('connect.libraries.inUse')}</span> : null}
          {isSignedOut ? <span className="text-alarm">{t('options.signedOut')}</span> : null}
        </p>
        {isActive ? null : (
          <span className="flex flex-wrap gap-2">
            <Button size="small" className="wrap-anywhere" onClick={onUse}>
              {t('connect.libraries.use', { name })}
            </Button>
            <Button size="small" className="wrap-anywhere" onClick={onDisconnect}>
              {t('connect.libraries.disconnect', { name })}
            </Button>
          </span>
        )}
      </div>
      <p className="break-words text-ink-muted">
        <bdi>{t('options.welcome.account', { name: email, host })}</bdi>
      </p>
      <div className="flex flex-wrap gap-3">
        <TextField
          label={t('ui.name')}
          value={typed ?? chosenName}
          placeholder={host}
          maxLength={MAX_LIBRARY_NAME_LENGTH}
          onChange={setTyped}
          onBlur={saveName}
          onKeyDown={({ key }) => void (key === 'Enter' && saveName())}
          className="min-w-[min(10rem,100%)] flex-1"
        />
        <Select
          label={t('ui.color')}
          value={color}
          options={LIBRARY_COLORS.map((value) => ({ value, label: t(COLOR_WORDS[value]) }))}
          onChange={(next) => onLabel({ name: typed ?? chosenName, color: next })}
        />
      </div>
    </li>
  )
}

/** Lists the connected libraries. With one library, only offers to add another. */
export function LibrariesSection({ onAdd }: { onAdd: () => void }) {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const libraries = useQuery(librariesQuery)
  const { data: signedOut = [] } = useQuery(signedOutQuery(send))
  const reload = () => queries.invalidateQueries({ queryKey: [QUERY_KEYS.libraries] })
  const use = useMutation({ mutationFn: (library: string) => send('connection.use', { library }) })
  const label = useMutation({
    mutationFn: (request: { library: string } & Pick<LibraryLabel, 'name' | 'color'>) =>
      send('connection.label', request),
    onSettled: reload,
  })
  const disconnect = useDisconnect(reload)
  const labels = libraries.data ?? []
  const add = (
    <Button onClick={onAdd} className="self-start">
      {t('connect.libraries.add')}
    </Button>
  )
  const failed = [use, label, disconnect].find(({ error }) => error !== null)
  if (labels.length < 2) return <div className="flex flex-col pb-6">{add}</div>
  return (
    <Section anchor="libraries" help="libraries" title={t('connect.libraries.title')}>
      <ul className="flex flex-col">
        {labels.map((item) => (
          <LibraryRow
            key={item.tag}
            label={item}
            isSignedOut={signedOut.includes(item.tag)}
            onLabel={(chosen) => label.mutate({ library: item.tag, ...chosen })}
            onUse={() => use.mutate(item.tag)}
            onDisconnect={() => disconnect.ask(item.tag)}
          />
        ))}
      </ul>
      <p className="text-ink-muted">{t('connect.libraries.hint')}</p>
      {add}
      <ErrorNotice error={failed?.error} />
      {disconnect.dialog}
    </Section>
  )
}
