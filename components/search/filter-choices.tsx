import { FAVORITE_FILTERS, NOTE_FILTERS, STATES, type State } from '@bookplate/contract'
import { RadioGroup } from '@/components/ui/radio-group.tsx'
import { setChoice } from '@/lib/search/filter-edits.ts'
import { FAVORITE_WORDS, FILTER_NAMES, NOTE_WORDS, STATE_WORDS } from '@/lib/search/filter-words.ts'
import type { FilterProps } from './filter-captured.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'

interface ChoiceFiltersProps extends FilterProps {
  state: State
  onState: (state: State) => void
}

const TITLED = '[&>legend]:font-semibold'
const EITHER = 'either'

const counted = (key: PlainKey, amount: number | undefined) =>
  amount === undefined ? t(key) : t('ui.withCount', { name: t(key), amount })

export function ChoiceFilters({ filters, state, stats, onChange, onState }: ChoiceFiltersProps) {
  const [favorite] = filters.favorite ?? []
  const [note] = filters.note ?? []
  const favorites = { favorite: stats?.favorites, 'not-favorite': stats && stats.total - stats.favorites }
  const notes = { 'has-note': stats?.withNote, 'no-note': stats && stats.total - stats.withNote }
  return (
    <div className="grid gap-5 min-[22rem]:grid-cols-2">
      <RadioGroup
        className={TITLED}
        label={t(FILTER_NAMES.favorite)}
        value={favorite ?? EITHER}
        options={[
          { value: EITHER, label: t('search.filters.either') },
          ...FAVORITE_FILTERS.map((value) => ({
            value,
            label: counted(FAVORITE_WORDS[value], favorites[value]),
          })),
        ]}
        onChange={(value) => onChange(setChoice(filters, 'favorite', value === EITHER ? null : value))}
      />
      <RadioGroup
        className={TITLED}
        label={t(FILTER_NAMES.note)}
        value={note ?? EITHER}
        options={[
          { value: EITHER, label: t('search.filters.either') },
          ...NOTE_FILTERS.map((value) => ({ value, label: counted(NOTE_WORDS[value], notes[value]) })),
        ]}
        onChange={(value) => onChange(setChoice(filters, 'note', value === EITHER ? null : value))}
      />
      <RadioGroup
        className={TITLED}
        label={t(FILTER_NAMES.state)}
        value={state}
        options={STATES.map((value) => ({ value, label: t(STATE_WORDS[value]) }))}
        onChange={onState}
      />
    </div>
  )
}
