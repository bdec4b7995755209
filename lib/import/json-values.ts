import { parseJson } from '@bookplate/contract'
export type Fields = Record<string, unknown>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const objectsOf = (value: unknown): Fields[] => asArray(value).filter(isObject)

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const parsedOrNull = (text: unknown): unknown => parseJson(String(text)) ?? null
