export interface Finding {
  /** A `problem` keeps something from working; a `warning` will one day. */
  level: 'ok' | 'warning' | 'problem'
  text: string
  advice?: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice })
export const problem = (text: string, advice: string): Finding => ({ level: 'problem', text, advice })

export const wordsOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error && cause.message ? `${message} (${cause.message})` : message
}
