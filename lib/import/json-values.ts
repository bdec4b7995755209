import { isRecord, parseJson } from '@bookplate/contract'

export { isRecord }
export type Fields = Record<string, unknown>

export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const objectsOf = (value: unknown): Fields[] => asArray(value).filter(isRecord)

export const valuesOf = (value: unknown): Fields[] => (isRecord(value) ? objectsOf(Object.values(value)) : [])

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const parsedOrNull = (text: unknown): unknown => parseJson(String(text)) ?? null
