import { translated } from '@/lib/language/translate.ts'

/** Removes the field name that some services put before the message. */
export const bareRefusal = (message: string): string => message.replace(/^url: /, '')

/** Returns the translated reason of a page that can't be read. Null if the text is only the service's. */
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
