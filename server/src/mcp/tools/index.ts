import type { Tool } from '../tool.ts'
import { CHANGING_TOOLS } from './changing.ts'
import { FINDING_TOOLS } from './finding.ts'
import { ORGANIZING_TOOLS } from './organizing.ts'
import { READING_TOOLS } from './reading.ts'

/** In order of importance for an assistant. */
export const TOOLS: readonly Tool[] = [
  ...FINDING_TOOLS,
  ...READING_TOOLS,
  ...CHANGING_TOOLS,
  ...ORGANIZING_TOOLS,
]
