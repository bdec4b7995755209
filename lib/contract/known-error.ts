/** Identify its kind by name, because errors lose their prototype in messages and across realms. */
export abstract class KnownError extends Error {
  abstract override readonly name: string

  toJSON(): object {
    return { ...this, message: this.message }
  }
}

export const isNamed = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name
