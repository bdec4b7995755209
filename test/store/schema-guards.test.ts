import * as contract from '@bookplate/contract'
import { format } from 'oxfmt'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import formatting from '../../.oxfmtrc.json' with { type: 'json' }
import { writeGuard, type WantedGuard } from '@/store/schema-guards.ts'

const { areMediaTogether, CONTENT_TYPE_FILTERS, FAVORITE_FILTERS, INCLUSION_MODES } = contract
const { MEDIA_FILTERS, NOTE_FILTERS, PLATFORMS, SCOPES, TAG_MODES } = contract
const VALUES = { CONTENT_TYPE_FILTERS, FAVORITE_FILTERS, MEDIA_FILTERS, NOTE_FILTERS, PLATFORMS, SCOPES }
const NAMED = { ...VALUES, INCLUSION_MODES, TAG_MODES, areMediaTogether }

const CONTRACT = { named: '@bookplate/contract', guards: '@bookplate/contract' }
const WITHIN_CONTRACT = { named: './vocabulary.ts', guards: './guards.ts' }

const FILES: { file: string; places: typeof CONTRACT; wanted: WantedGuard }[] = [
  {
    file: 'lib/contract/is-search-filters.ts',
    places: WITHIN_CONTRACT,
    wanted: {
      name: 'isSearchFilters',
      fields: 'SEARCH_FILTER_NAMES',
      schema: contract.SearchFilters,
      type: 'SearchFilters',
      from: './filters.ts',
    },
  },
  {
    file: 'lib/contract/is-validation-issue.ts',
    places: WITHIN_CONTRACT,
    wanted: {
      name: 'isValidationIssue',
      schema: contract.ValidationIssue,
      type: 'ValidationIssue',
      from: './error-envelope.ts',
    },
  },
  {
    file: 'lib/contract/is-summary-hit.ts',
    places: WITHIN_CONTRACT,
    wanted: {
      name: 'isSummaryHit',
      schema: contract.SummaryHit,
      type: 'SummaryHit',
      from: './summary-hit.ts',
      isKindOnly: true,
    },
  },
]

describe('guards without Zod', () => {
  it.each(FILES)('in $file accepts the same values as the schema', async ({ file, places, wanted }) => {
    const text = writeGuard(wanted, NAMED, places)
    const { code } = await format(file, text, formatting)
    await expect(code).toMatchFileSnapshot(`../../${file}`)
  })

  it('are not written for an unknown rule', () => {
    const wanted = { name: 'isEven', type: 'number', from: './even.ts' }
    const write = (schema: z.ZodType) => () => writeGuard({ ...wanted, schema }, NAMED, CONTRACT)
    expect(write(z.number().refine((value) => value % 2 === 0))).toThrow(/No guard is known/)
    expect(write(z.string().max(3))).toThrow(/No guard is known/)
    expect(write(z.date())).toThrow(/No guard is known/)
  })
})
