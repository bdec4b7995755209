import { hash } from 'node:crypto'
import { NOTE_CHANGED } from '@bookplate/contract'
import { validationError } from '../errors/service-error.ts'

/** `noteBefore`: hash of the client's note. @throws {ServiceError} 422 if the note has changed */
export function checkNote(note: string, noteBefore: string, field: 'note' | 'put'): void {
  if (hash('sha256', note) === noteBefore) return
  const message = 'was changed since it was read. Read it again'
  throw validationError([{ code: NOTE_CHANGED, message, path: [field] }])
}
