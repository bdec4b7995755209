import { afterAll } from 'vitest'
import { settle } from './settle.ts'

// Pending writes end before the environment of their file does.
afterAll(settle)
