import type { KeyLevel } from '@bookplate/contract'
import { t, type PlainKey } from '@/lib/language/translate.ts'

const LEVELS: Record<KeyLevel, PlainKey> = { read: 'access.read', write: 'access.write', full: 'access.full' }

export const levelWords = (level: KeyLevel): string => t(LEVELS[level])
