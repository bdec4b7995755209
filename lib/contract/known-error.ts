/**
 * What a person can be told of. Each kind is known by its name, not by its class: an error that crossed a message or a
 * realm has lost its prototype.
 */
export abstract class KnownError extends Error {
  abstract override readonly name: string

  toJSON(): object {
    return { ...this, message: this.message }
  }
}

export const isNamed = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name
