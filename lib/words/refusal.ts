import { translated } from '@/lib/language/translate.ts'

/** Removes the field name that a service puts before a whole sentence. */
export const bareRefusal = (message: string): string => message.replace(/^(?:put|tags\.add|url): /, '')

export function pageReason(text: string): string | null {
  let status = ''
  const sentence = text.replace(/(?<=\()\d{3}(?=\)\.)/, (digits) => {
    status = digits
    return '{{status}}'
  })
  return translated(sentence)?.replace('{{status}}', status) ?? null
}

export function refusalWords(message: string): string {
  const text = bareRefusal(message)
  return pageReason(text) ?? text
}
