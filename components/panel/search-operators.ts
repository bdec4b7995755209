import type { MessageKey } from '@/lib/language/translate.ts'

export const SEARCH_OPERATORS = [
  { example: 'tag:sleep', description: 'panel.operator.tag' },
  { example: 'site:nature.com', description: 'panel.operator.site' },
  { example: 'from:ada', description: 'panel.operator.from' },
  { example: 'after:2026-03', description: 'panel.operator.after' },
  { example: 'before:2026', description: 'panel.operator.before' },
  { example: 'is:favorite', description: 'panel.operator.favorite' },
  { example: 'is:archived', description: 'panel.operator.archived' },
  { example: '"night train"', description: 'panel.operator.exact' },
  { example: '-late', description: 'panel.operator.without' },
] as const satisfies readonly { example: string; description: MessageKey }[]
