import type { SearchFilters, Stats } from '@bookplate/contract'
import { useState } from 'react'
import { useNow } from '@/components/now.tsx'
import { MonthChart } from '@/components/overview/month-chart.tsx'
import { ChipButton } from '@/components/ui/chip.tsx'
import { TextField } from '@/components/ui/text-field.tsx'
import {
  boundsOfDays,
  boundsOfMonth,
  boundsOfPreset,
  CAPTURED_PRESETS,
  daysOfBounds,
  monthOfBounds,
  presetOfBounds,
  type CapturedPreset,
} from '@/lib/search/captured-range.ts'
import { setCaptured } from '@/lib/search/filter-edits.ts'
import { FILTER_NAMES } from '@/lib/search/filter-words.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { FilterGroup } from './filter-group.tsx'

const PRESET_WORDS: Record<CapturedPreset, PlainKey> = {
  today: 'search.filters.today',
  week: 'search.filters.week',
  month: 'search.filters.month',
  year: 'search.filters.year',
}

export interface FilterProps {
  filters: SearchFilters
  stats: Stats | undefined
  onChange: (filters: SearchFilters) => void
}

export function CapturedFilter({ filters, stats, onChange }: FilterProps) {
  const now = useNow()
  const bounds = { after: filters.capturedAfter ?? null, before: filters.capturedBefore ?? null }
  // Typed dates. Writing to a date field while typing would restart its input.
  const [typed, setTyped] = useState({ first: '', last: '' })
  const ofTyped = boundsOfDays(typed.first, typed.last)
  const isTyped = ofTyped.after === bounds.after && ofTyped.before === bounds.before
  const { first, last } = isTyped ? typed : daysOfBounds(bounds)
  const changeDays = (days: typeof typed) => {
    setTyped(days)
    onChange(setCaptured(filters, boundsOfDays(days.first, days.last)))
  }
  const chosenPreset = presetOfBounds(bounds, now)
  const chosenMonth = monthOfBounds(bounds)
  const open = { after: null, before: null }
  return (
    <FilterGroup title={t(FILTER_NAMES.captured)}>
      <div className="flex flex-wrap gap-1">
        {CAPTURED_PRESETS.map((preset) => (
          <ChipButton
            key={preset}
            isPressed={chosenPreset === preset}
            onClick={() =>
              onChange(setCaptured(filters, chosenPreset === preset ? open : boundsOfPreset(preset, now)))
            }
          >
            {t(PRESET_WORDS[preset])}
          </ChipButton>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <TextField
          label={t('search.filters.from')}
          type="date"
          value={first}
          onChange={(day) => changeDays({ first: day, last })}
          className="flex-1"
        />
        <TextField
          label={t('search.filters.to')}
          type="date"
          value={last}
          onChange={(day) => changeDays({ first, last: day })}
          className="flex-1"
        />
      </div>
      {stats ? (
        <MonthChart
          byMonth={stats.byMonth}
          chosen={chosenMonth}
          height={56}
          onChoose={(month) =>
            onChange(setCaptured(filters, month === chosenMonth ? open : (boundsOfMonth(month) ?? open)))
          }
        />
      ) : null}
    </FilterGroup>
  )
}
