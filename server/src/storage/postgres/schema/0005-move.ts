import type { SchemaStep } from '../migrate.ts'

/** What is said of a library that moves to another store or comes from one: JSON, or null of one that does not. */
export const move: SchemaStep = {
  name: '0005-move',
  up: 'alter table libraries add move text',
}
